"""The computer's levels, weakest first: each is a name for settings that anybody could write."""

LEVELS = {
    "beginner": "search(depth=1,eval=hand,slips=0.12)",  # sees what moves bring at once, often takes another good one
    "easy": "search(depth=1,eval=hand)",  # one decision ahead
    "medium": "search(nodes=200)",  # looks ahead, and has learned what positions are worth
    "hard": "search(nodes=10000)",
    "expert": "search(time=1.0)",
}
