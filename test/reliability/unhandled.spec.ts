import { describe, expect, it } from '@jest/globals';
import { startNode } from '../support/processes.js';

/** Arguments for a program that runs as the service does and then executes `act`. */
const program = (act: string): string[] => [
  '--input-type=module',
  '--eval',
  `import { run } from './dist/api/src/service.js';
   const later = () => new Promise((resolve) => setImmediate(resolve));
   await run(async (started) => {
     started(async () => console.log('stopped in order'));
     setInterval(() => {}, 60_000);
     ${act}
     await later();
     await later();
     console.log('still there');
     process.kill(process.pid, 'SIGTERM');
   }, { stayAlive: true });`,
];

const lost = `Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })`;
const unknown = `new TypeError('x is undefined', { cause: ${lost} })`;

describe('an error that nothing handles', () => {
  it.each([
    ['rejection', `void Promise.reject(${lost});`],
    ['exception', `setImmediate(() => { throw ${lost}; });`],
  ])('an unhandled %s that is a lost connection is only logged', async (_kind, act) => {
    const running = startNode(program(act));
    expect(await running.ended).toBe(0);
    expect(running.stdout()).toMatch(/which does no harm: Error: read ECONNRESET \(ECONNRESET\)/);
    expect(running.stdout()).toMatch(/still there\nstopped in order/);
    expect(running.stderr()).toBe('');
  });

  it.each([
    ['rejection', `void Promise.reject(${unknown});`],
    ['exception', `setImmediate(() => { throw ${unknown}; });`],
  ])(
    'an unhandled %s of another kind ends the process in order, and its cause is logged',
    async (_kind, act) => {
      const running = startNode(program(act));
      expect(await running.ended).toBe(1);
      expect(running.stdout()).toContain('stopped in order');
      expect(running.stderr()).toMatch(/so the process ends: TypeError: x is undefined\n\s+at /);
      expect(running.stderr()).toMatch(/Cause: Error: read ECONNRESET \(ECONNRESET\)/);
    },
  );
});
