import { rm, writeFile } from 'node:fs/promises';

/** Interval between heartbeats, in ms; the container's health check allows a minute. */
const interval = 10_000;

/**
 * Writes a file every ten seconds while this process is working, for health checks that start no other program. Does nothing
 * without a path.
 * @returns a function that stops the heartbeat and deletes the file
 */
export async function startHeartbeat(path: string | undefined): Promise<() => Promise<void>> {
  if (path === undefined) return async () => undefined;
  const beat = (): Promise<void> => writeFile(path, `${process.pid}\n`);
  await beat();
  // A full disk does not stop the service; the health check notices it.
  const timer = setInterval(() => void beat().catch(() => undefined), interval);
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}
