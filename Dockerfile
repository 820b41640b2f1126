# The service as an image: what is built, and of the packages those that are loaded from their folders. See docs/deploying.md.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json build.js chapterhouse.js ./
COPY drizzle drizzle
COPY src src
RUN npm ci --omit=dev && npm run build
RUN mkdir packages && cd node_modules && cp -r --parents \
    better-sqlite3 node-addon-api \
    @expo-google-fonts/arimo dejavu-fonts-ttf \
    ../packages

FROM node:24-slim
WORKDIR /app
COPY --from=litestream/litestream:0.5.18 /usr/local/bin/litestream /usr/local/bin/litestream
COPY --from=build /app/package.json /app/chapterhouse.js ./
COPY --from=build /app/drizzle drizzle
COPY --from=build /app/packages node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "chapterhouse.js", "healthcheck"]
ENTRYPOINT ["node", "chapterhouse.js"]
CMD ["serve"]
