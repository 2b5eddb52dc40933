/**
 * `npm run bench`: measures the API against a bare server on a firm of a million properties, which is built
 * the first time and kept under .cache. `-- --rows 20000` builds a smaller firm; `--out file` writes the figures
 * as JSON; `--rounds`, `--seconds` and `--only list-100,list-deep` make the run shorter or longer. `--only import-pacs` imports PROP and
 * IMP_DET files with twice as many accounts as rows, or with `--accounts 2000000`.
 */
import { parseArgs } from 'node:util';
import { prepare } from './lib/prepare.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    accounts: { type: 'string' },
  },
});
const number = (name, fallback, min) => {
  const value = Number(values[name] ?? fallback);
  if (Number.isInteger(value) && value >= min) return value;
  console.error(`--${name} must be a whole number from ${min}.`);
  process.exit(1);
};
const rows = number('rows', 1_000_000, 1000);
const isQuick = rows < 1_000_000;
const rounds = number('rounds', isQuick ? 1 : 5, 1);
const accounts = number('accounts', 2 * rows, 1000);
const seconds = number('seconds', isQuick ? 1 : 4, 1);

await prepare(['api']);
const { bench } = await import('../test/bench/run.mjs');
await bench({ rows, rounds, seconds, out: values.out, only: values.only?.split(','), accounts });
