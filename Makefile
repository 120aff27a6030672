# The tasks live in xtask (`cargo xtask --help` lists them all); ARGS are passed on to them.
CARGO := $(or $(shell command -v cargo),$(error Rust is missing; install it with: curl -sSf https://sh.rustup.rs | sh -s -- -y))
.PHONY: help run test dev lint bench dist pictures
help:  ## list these targets
	@sed -n 's/^\([a-z]*\): *##/make \1\t/p' Makefile
run:   ## build everything and serve on http://127.0.0.1:8080
test:  ## every check and test (ARGS=--release: also of what is shipped, and of each rule of the interface)
dev:   ## serve with live reload
lint:  ## formatting and static checks
bench: ## measure, and write docs/BENCHMARKS.md (ARGS="--before REVISION": and compare)
dist:  ## program, Debian package, wheel and checksums in target/dist
run test dev lint bench dist:
	@$(CARGO) xtask $@ $(ARGS)
pictures: ## redraw the pictures of the home page and of the README
	@HENRAD_RENEW_PICTURES=1 $(CARGO) xtask e2e --project pictures
