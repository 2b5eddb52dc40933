import { rm, writeFile } from 'node:fs/promises';

/** Milliseconds between two heartbeats; the container's health check allows a minute. */
const interval = 10_000;

/**
 * Writes a file every ten seconds for as long as this process does its work, for health checks that start no further program.
 * @returns ends it, and deletes the file
 */
export async function startHeartbeat(path: string | undefined): Promise<() => Promise<void>> {
  if (path === undefined) return async () => undefined;
  const beat = (): Promise<void> => writeFile(path, `${process.pid}\n`);
  await beat();
  // A full disk does not end the service; the health check notices it.
  const timer = setInterval(() => void beat().catch(() => undefined), interval);
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}
