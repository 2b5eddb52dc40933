/**
 * `npm run fuzz -- --requests 50000 --seed 7`: runs the generated requests of test/security/fuzz.spec.ts, more
 * of them than `npm test` does. Without --seed each run uses a new seed and prints it, so failures can be
 * reproduced.
 */
import { parseArgs } from 'node:util';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

await prepare(['api']);
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const env = { ...process.env, PD_FUZZ_REQUESTS: values.requests, PD_FUZZ_SEED: values.seed };
console.log(`${values.requests} requests, seed ${values.seed}`);
await run(process.execPath, [...jest, '--selectProjects', 'api', '--', 'test/security/fuzz'], {
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
}).catch(() => process.exit(1));
