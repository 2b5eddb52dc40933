# The API, the portal and the console in one image; the worker is the same image with another command.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups HEARTBEAT_FILE=/tmp/alive
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/package.json ./
# Files, the embedded database if DATABASE_URL is not set, and the backups: mount a named volume on each. There is no VOLUME, because
# Docker would give every container one of its own, which nobody else sees.
RUN install -d -o node -g node -m 700 /data /backups
USER node
EXPOSE 3000
# For both programs: they write the file every ten seconds. Nothing of Node is started for it.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s \
  CMD test -n "$(find "$HEARTBEAT_FILE" -mmin -1 2>/dev/null)"
CMD ["node", "--enable-source-maps", "dist/api/programs/main.js"]
