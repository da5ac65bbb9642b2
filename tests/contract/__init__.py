"""The contract that every game keeps, unchanged from game to game.

    test_answers   options, refusals, every match ends
    test_bots      bots answer legally and know no more than their seat
    test_boxes     an owner's components are used everywhere, the packaged ones nowhere
    test_copies    clones, dumps and what is handed out
    test_drawing   boards are sound, complete, and show nothing hidden
    test_facts     what a game says about itself, views and events as plain data
    test_golden    the same seed and answers, the same position, in every build
    test_notation  every option reads back
    test_replay    records, looking back, taking back
    test_scores    sheets add up, outcomes follow
    test_secrecy   what a seat cannot know reaches it in no way
    test_simultaneous  who has answered shows or not, as a phase says
    test_words     everything can be said in both languages

`tables` finds the games and reaches random positions; `altered` makes an owner's box of a game;
`broken` and test_the_contract show that each check notices a game that breaks it.
"""
