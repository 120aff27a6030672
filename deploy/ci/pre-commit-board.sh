#!/bin/sh
# Refuses a commit whose parts list has a fault that is new: link it as .git/hooks/pre-commit.
git diff --cached --name-only | grep -q '^hardware/' || exit 0
exec henrad board hardware/bom.csv --conditions hardware/board.toml --baseline hardware/board.baseline.json
