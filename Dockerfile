# Builds and runs the shop. The database, mail and files are configured by environment: see docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image has its own Node: the one that the packages pin is left out.
RUN node scripts/build.ts && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
# From a megabyte on, memory that is free goes back to the system at once; for smaller pieces all threads share two
# places (glibc, mallopt(3)).
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=build --chown=node:node /shop/package.json ./
COPY --from=build --chown=node:node /shop/node_modules ./node_modules
COPY --from=build --chown=node:node /shop/dist ./dist
COPY --from=build --chown=node:node /shop/demo ./demo
COPY LICENSE THIRD-PARTY-NOTICES.md ./
COPY docs/third-party ./docs/third-party
COPY --from=build --chown=node:node /shop/server/database/migrations ./server/database/migrations
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
