"""Mutants of a source file: small faults, one at a time, inside its functions.

A mutant is made from the syntax tree and told by where it is and what changed. Texts, type
annotations, assertions and what stands outside functions are left alone: a wrong text is read by
people, and data has tests of its own.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any, Final, TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Swap: TypeAlias = tuple[Callable[[], None], Callable[[], None], str]
"""Puts a fault in, takes it out again, and what it is."""

COMPARE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One fault in one function."""

    file: Path
    function: str
    """Its qualified name."""
    line: int
    change: str
    """What stood there, and what stands there now."""
    number: int
    """Counts equal changes within the function."""
    code: CodeType
    """The function with the fault."""

    @property
    def key(self) -> str:
        """Where and what, the same as long as the function is."""
        return f"{self.file.name} {self.function}: {self.change} #{self.number}"


def mutants(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    for function, name in _functions(tree, ""):
        told: Counter[str] = Counter()
        for node in _nodes(function):
            for put, take, change in _swaps(node):
                put()
                code = _code_of(compile(tree, str(file), "exec"), name, function)
                take()
                assert code is not None, f"{name} is not in {file}"
                told[change] += 1
                yield Mutant(file, name, node.lineno, change, told[change], code)


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[Function, str]]:
    """Functions and methods but `__init__`, which runs when the phases are made, on import."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function) and child.name != "__init__":
            yield child, prefix + child.name
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")


def _code_of(module: CodeType, name: str, function: Function) -> CodeType | None:
    """The code of a function within that of its module."""
    first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
    for const in module.co_consts:
        if isinstance(const, CodeType):
            if const.co_qualname == name and const.co_firstlineno == first:
                return const
            found = _code_of(const, name, function)
            if found is not None:
                return found
    return None


def _nodes(function: Function) -> list[Any]:
    """The nodes of a function's body that may be changed, outer ones first."""
    found: list[Any] = []
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Assert | ast.Raise) or _is_text(node) or _is_typing(node):
            continue
        if isinstance(node, ast.stmt | ast.expr):
            found.append(node)
        if isinstance(node, ast.AnnAssign):
            waiting += [node.value] if node.value is not None else []
            continue
        waiting += reversed(list(ast.iter_child_nodes(node)))
    return found


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_typing(node: ast.AST) -> bool:
    """A subscripted type or a cast says nothing at run time."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast"


def _swaps(node: Any) -> Iterator[Swap]:
    """The faults of one node."""
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            yield _replaced(node, node.ops, at, COMPARE[type(operator)]())
    elif isinstance(node, ast.BoolOp):
        yield _changed(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _changed(node, "operand", _negated(node.operand))
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in ARITHMETIC:
        yield _changed(node, "op", ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        other = not node.value if isinstance(node.value, bool) else node.value + 1
        yield _changed(node, "value", other)
    else:
        yield from _swaps_of_flow(node)


def _swaps_of_flow(node: Any) -> Iterator[Swap]:
    """The faults of what steers: a condition upside down, a call left out, a loop left wrongly."""
    if isinstance(node, ast.Break):
        yield _changed(node, "__class__", ast.Continue)
    elif isinstance(node, ast.Continue):
        yield _changed(node, "__class__", ast.Break)
    elif isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(
        node.test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant
    ):
        yield _changed(node, "test", _negated(node.test))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield _changed(node, "value", ast.copy_location(ast.Constant(None), node.value))


def _negated(node: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), node), node)


def _replaced(node: ast.AST, items: list[Any], at: int, new: Any) -> Swap:
    old = items[at]

    def put() -> None:
        items[at] = new

    def take() -> None:
        items[at] = old

    return put, take, _told(node, put, take)


def _changed(node: Any, field: str, new: Any) -> Swap:
    old = getattr(node, field)

    def put() -> None:
        setattr(node, field, new)

    def take() -> None:
        setattr(node, field, old)

    return put, take, _told(node, put, take)


def _told(node: Any, put: Callable[[], None], take: Callable[[], None]) -> str:
    """A node before and after, on one line."""
    before = _first_line(node)
    put()
    after = _first_line(node)
    take()
    return f"{before} → {after}"


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0]
