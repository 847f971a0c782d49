# One image with server, storefront and console. docs/guide/operator/installing.md says how to run it.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# The build installs the packages first.
RUN node scripts/build.mjs \
  && node scripts/copy-server-packages.mjs /packages \
  # The maps are for developers: they are a third of the image.
  && find apps -name '*.map' -delete && rm -rf apps/server/assets/dishes

FROM ${NODE_IMAGE}
ENV NODE_ENV=production MODE=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /packages/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/server/build apps/server/build
COPY --from=build /app/apps/server/assets apps/server/assets
COPY --from=build /app/apps/storefront/build apps/storefront/build
COPY --from=build /app/apps/console/build apps/console/build
COPY --from=build /app/apps/sandbox/build apps/sandbox/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flags and MALLOC_ARENA_MAX keep memory small: docs/guide/operator/operation.md.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "apps/server/dist/main.js"]
