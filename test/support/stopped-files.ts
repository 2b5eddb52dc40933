import { serveConfined } from '../../src/platform/process/confined-child.js';
import type { StrangeFiles } from '../../src/letters/printing/strange-files.js';

/** Takes the place of the work on files: stops at the first one, like a process to which a busy machine gives no time. */
serveConfined<StrangeFiles, number>(async ({ pdf }, say) => {
  await say(0);
  process.kill(process.pid, 'SIGSTOP');
  return Buffer.from(pdf);
});
