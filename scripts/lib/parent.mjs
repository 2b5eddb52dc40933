/** How often the parent is looked for, milliseconds. */
const LOOK = 500;

/**
 * npm puts a shell between itself and the program. A signal to npm ends that shell, and most shells pass nothing on: the
 * program would run on with nobody to stop it. So when npm runs us and the shell is gone, we stop as if we were told to.
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
