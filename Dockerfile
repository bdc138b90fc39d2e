# An image of the release (docs/running.md). Both stages are of one base, for native parts fit the system that they were installed on:
#   docker build --build-arg BASE=node:24-trixie-slim -t foyer .
ARG BASE=node:24-trixie-slim

FROM ${BASE} AS build
WORKDIR /foyer
COPY . .
RUN npm ci --no-audit --no-fund && npm run pack:release

FROM ${BASE}
# `foyer backup` and `foyer restore` need pg_dump and psql, as new as the server.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /foyer/dist/release /opt/foyer
RUN ln -s /opt/foyer/foyer /usr/local/bin/foyer && install -d -o 10001 -g 10001 -m 0700 /var/lib/foyer
ENV FOYER_ENV=production FOYER_DATA=/var/lib/foyer HOST=0.0.0.0 PORT=4280
USER 10001:10001
VOLUME /var/lib/foyer
EXPOSE 4280
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["foyer"]
CMD ["start"]
