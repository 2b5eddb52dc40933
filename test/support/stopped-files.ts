import { serveConfined } from '../../src/platform/process/confined-child.js';
import type { StrangeFiles } from '../../src/letters/printing/strange-files.js';

/** Stands in for the work on files: stops itself at the first file, like a process that a busy machine gives no CPU time. */
serveConfined<StrangeFiles, number>(async ({ pdf }, say) => {
  await say(0);
  process.kill(process.pid, 'SIGSTOP');
  return Buffer.from(pdf);
});
