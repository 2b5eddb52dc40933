/** Interval of checks for the parent process, in ms. */
const LOOK = 500;

/**
 * Stops this program when npm's shell has exited. npm runs the program in a shell; a signal to npm ends that shell, and most shells
 * do not forward it, so the program would keep running.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  timer.unref();
}
