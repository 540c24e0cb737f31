# The page on a port: docker build -t lightsout . && docker run --rm -p 127.0.0.1:7777:7777 lightsout
# Any other command too: docker run --rm lightsout solve 5x5
FROM debian:trixie AS build
# hadolint ignore=DL3008 # as in the README
RUN apt-get update && apt-get install -y --no-install-recommends build-essential ca-certificates rustup nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo xtask web && cargo build --locked --profile dist

FROM debian:trixie-slim
COPY --from=build /src/target/dist/lightsout /usr/local/bin/
USER 65534
EXPOSE 7777
ENTRYPOINT ["lightsout"]
CMD ["serve", "--address", "0.0.0.0"]
