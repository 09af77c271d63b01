"""The computer's levels, weakest first: each is a name for settings that anybody could write."""

LEVELS = {
    "beginner": "search(depth=1,slips=0.12)",  # sees what each move brings at once, and often takes another good one
    "easy": "search(depth=1)",  # one decision ahead
    "medium": "search(nodes=2000)",
    "hard": "search(nodes=20000)",
    "expert": "search(time=1.0)",
}
