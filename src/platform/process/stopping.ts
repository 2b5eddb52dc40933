/** Maximum duration of a shutdown in seconds; work still in progress then counts as interrupted, as after a crash. */
export const longestStop = 25;

/** The servers of this process that are stopping: tests run several. */
const stopping = new WeakSet<object>();

/** Records that a server has begun to stop. */
export function noteStop(server: object): void {
  stopping.add(server);
}

/** Whether a server is stopping: its queue, threads and connections may be gone already. */
export function isStopping(server: object): boolean {
  return stopping.has(server);
}
