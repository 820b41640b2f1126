# The service as an image: the tarball of `npm run release` beside Node, without a shell. See docs/deploying.md.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json build.js release.js executable.cjs chapterhouse.js LICENSE README.md ./
COPY drizzle drizzle
COPY src src
RUN npm ci --omit=dev && node chapterhouse.js release --tarball
RUN mkdir /program /data && tar -xzf dist/release/*.tar.gz -C /program --strip-components=1

FROM gcr.io/distroless/nodejs24-debian12
WORKDIR /app
COPY --from=litestream/litestream:0.5.18 /usr/local/bin/litestream /usr/local/bin/litestream
COPY --from=build /program ./
COPY --from=build --chown=1000:1000 /data /data
USER 1000:1000
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["/nodejs/bin/node", "chapterhouse.js", "healthcheck"]
ENTRYPOINT ["/nodejs/bin/node", "chapterhouse.js"]
CMD ["serve"]
