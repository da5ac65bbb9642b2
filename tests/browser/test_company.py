"""Several windows: tabs that fall behind, people who come and go, servers that die."""

from __future__ import annotations

import signal

from playwright.sync_api import Browser, Page, Route

from tests.browser.conftest import People
from tests.browser.window import Window, open_window
from tools.site import Site

NUMBER = "() => document.querySelector('input[form=undo]')?.value"


def number_of(page: Page) -> str:
    return str(page.evaluate(NUMBER))


def seated(people: People) -> Window:
    """Someone against a bot, asked for something."""
    me = people.desktop()
    me.settings()
    me.open_table("me", "bot:random")
    me.wait()
    return me


def test_two_tabs_of_one_seat_show_the_same(people: People) -> None:
    me = seated(people)
    other = me.tab()
    other.goto(me.page.url)
    me.click_option(me.options()[0])
    other.wait_for_function("() => document.querySelector('input[form=undo]')?.value === '1'")
    me.wait(1)
    assert number_of(me.page) == "1"


def test_a_tab_that_fell_behind_is_told_so(people: People) -> None:
    me = seated(people)
    stale = me.tab()
    stale.route("**/tables/*/live*", lambda route: route.abort())
    me.forgives = True
    stale.goto(me.page.url)
    me.click_option(me.options()[0])
    me.wait(1)
    stale.locator(".choices button").last.click()
    stale.wait_for_selector("#wrong:not([hidden])")
    assert "You have answered since" in stale.inner_text("#wrong")
    assert number_of(me.page) == "1"
    me.complaints.clear()  # a browser notes a refusal as an error


def test_the_same_answer_from_two_tabs_counts_once(people: People) -> None:
    me = seated(people)
    other = me.tab()
    other.route("**/tables/*/live*", lambda route: route.abort())  # it must not hear of the first
    me.forgives = True
    other.goto(me.page.url)
    option = me.options()[0]
    for page in (me.page, other):
        with page.expect_response(lambda response: response.request.method == "POST") as told:
            page.locator(f'.choices button[value="{option}"]').click()
        assert told.value.ok
    me.wait(1)
    assert number_of(me.page) == "1"


def test_a_killed_server_comes_back_and_play_goes_on(browser: Browser, own_site: Site) -> None:
    me = open_window(browser, own_site.url, "en")
    me.forgives = True
    me.settings()
    me.open_table("me", "bot:random")
    me.wait()
    me.click_option(me.options()[0])
    me.wait(1)
    lines = me.page.locator("#log li").count()
    own_site.stop(signal.SIGKILL)
    me.page.wait_for_selector("#lost:not([hidden])")
    own_site.start()
    me.page.wait_for_selector("#lost", state="hidden")
    assert me.page.locator("#log li").count() >= lines
    assert me.number() == 1
    me.click_option(me.options()[0])
    me.wait(2)
    assert me.complaints == []
    me.close()


def test_an_answer_given_while_the_server_is_away_arrives_once(
    browser: Browser, own_site: Site
) -> None:
    me = open_window(browser, own_site.url, "en")
    me.forgives = True
    me.settings()
    me.open_table("me", "bot:random")
    me.wait()
    own_site.stop(signal.SIGKILL)
    me.click_option(me.options()[0])
    own_site.start()
    me.page.wait_for_selector("#lost", state="hidden")
    me.page.wait_for_selector("#table:not(.busy)")
    if number_of(me.page) == "0":  # it took longer than the page tries for
        me.click_option(me.options()[0])
    me.wait(1)
    assert number_of(me.page) == "1"
    me.close()


def test_people_see_each_other_come_and_talk(people: People) -> None:
    ada, bea = people.desktop(), people.newcomer(is_phone=True)
    ada.settings()
    ada.open_table("me", "open", name="Ada", public="1")
    bea.page.goto(ada.page.url)
    bea.page.locator("input[name=name]").fill("<b>Béa</b>")
    bea.page.locator("text=Sit here").tap()
    ada.page.wait_for_selector("#board svg")
    assert ada.page.locator(".seat .name").nth(1).inner_text() == "<b>Béa</b>"
    ada.page.wait_for_selector(".seat .dot.here")
    bea.page.locator("#introduction [data-skip]").tap()  # she was invited and has never played
    bea.page.locator("#talk summary").tap()
    bea.page.fill("#said", "<i>Bonjour</i> & welcome")
    bea.page.locator("#say button").tap()
    ada.page.wait_for_selector(".unread:not([hidden])")
    ada.page.locator("#talk summary").click()
    assert "<i>Bonjour</i> & welcome" in ada.page.inner_text(".chat")
    assert ada.page.locator(".chat i").count() == 0


def test_a_guest_who_sits_down_is_not_cut_off_by_news_of_it(people: People) -> None:
    ada, bea = people.desktop(), people.desktop()
    ada.settings()
    ada.open_table("me", "open", name="Ada", public="1")
    with bea.page.expect_response("**/live*"):
        bea.page.goto(ada.page.url)
    cut_off: list[str] = []
    bea.page.on("requestfailed", lambda sent: cut_off.append(sent.method))

    def answer_late(route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        ada.page.wait_for_selector("#board svg")  # the news is out
        bea.page.wait_for_timeout(500)
        route.fulfill(response=answer)

    bea.page.route("**/join", answer_late)
    bea.page.locator("input[name=name]").fill("Béa")
    bea.page.locator("text=Sit here").click()
    bea.page.wait_for_selector("#board svg")
    assert "POST" not in cut_off
    ada.page.wait_for_selector(".seat .dot.here")


def test_who_watches_is_offered_nothing(people: People) -> None:
    me, watcher = seated(people), people.desktop("fr")
    watcher.page.goto(me.page.url)
    assert watcher.page.locator(".choices button, #board [data-option]").count() == 0
    lines = watcher.page.locator("#log li").count()
    me.click_option(me.options()[0])
    watcher.page.wait_for_function(
        "n => document.querySelectorAll('#log li').length > n", arg=lines
    )


def test_notes_are_kept_for_their_writer_alone(people: People) -> None:
    me = seated(people)
    me.page.locator("summary", has_text="My notes").click()
    me.page.fill("#noted", "Bot 2 collects stars")
    me.page.click("text=Keep")
    me.page.wait_for_selector("[data-kept]:not([hidden])")
    me.page.reload()
    assert me.page.input_value("#noted") == "Bot 2 collects stars"
    watcher = people.desktop()
    watcher.page.goto(me.page.url)
    assert "collects stars" not in watcher.page.content()


def test_resigning_ends_it_and_a_rematch_is_one_click_away(people: People) -> None:
    me = seated(people)
    me.page.locator("summary", has_text="This table").click()
    me.page.click("text=Resign")
    me.page.wait_for_selector("text=Bot 2 wins")
    old = me.page.url
    me.page.click("text=Rematch")
    me.page.wait_for_url(lambda url: url != old)
    me.wait()
