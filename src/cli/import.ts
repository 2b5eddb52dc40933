import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import {
  asksToEmpty,
  asksToRemove,
  fieldsOfKind,
  type Mapping,
  type RollKind,
  rollKinds,
} from '../../common/properties/rolls.js';
import { Database } from '../platform/database/database.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import type {
  ImportOrder,
  Progress,
  RefusedLine,
  Staging,
} from '../properties/rolls/importing/import-order.js';
import { ImportProblem } from '../properties/rolls/reading/problems.js';
import { refusedCsv } from '../properties/rolls/refused-csv.js';
import {
  type ImportCheck,
  type ImportResult,
  RollImporter,
} from '../properties/rolls/roll-importer.service.js';
import { openServiceBesideOthers, run } from '../service.js';
import { commandOptions } from './options.js';

const usage =
  'npm run import -- --county travis --year 2027 --kind roll|arb|hearings|values [--check] [--skip-refused] [--removes number] [--empties number] [--refused lines.csv] [--map field=Column …] files…';
/** Maximum number of accounts that `--check` shows. */
const shown = 50;
/** Fields that `--check` shows of an account or a protest. */
const shownFacts = {
  roll: [
    'owner_name',
    'situs_number',
    'situs_street',
    'state_code',
    'land_value',
    'improvement_value',
    'market_value',
  ],
  case: ['case_number', 'status', 'hearing_on', 'hearing_time', 'ordered_on', 'final_value'],
} as const;

/**
 * Percent by which the heap may grow between garbage collections. A million lines leave little live data, but by default V8 would
 * let the heap double first.
 */
const heapGrowth = 20;

interface Options {
  readonly county: string;
  readonly order: Omit<ImportOrder, 'countyId'>;
  readonly isCheck: boolean;
  /** File for the refused lines. */
  readonly refused: string;
}

/**
 * `npm run import`: imports the files that an appraisal district publishes, even while the service runs. With `--check`, only
 * reports what an import would change.
 */
await run(
  async (started, fail) => {
    setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
    const options = readOptions();
    const app = await openServiceBesideOthers(started, fail);
    const importer = app.get(RollImporter, { strict: false });
    const order = { ...options.order, countyId: await countyOf(app.get(Database), options.county) };
    const stopping = new AbortController();
    const tell = progressPrinter();
    const settings = { tell, signal: stopping.signal };
    try {
      if (options.isCheck) {
        const running = importer.check(order, { ...settings, rows: shown });
        started(() => stop(stopping, running));
        return await printCheck(await running, options);
      }
      const running = importer.run(order, settings);
      started(() => stop(stopping, running));
      await printResult(await running, options);
    } catch (error) {
      if (error instanceof ImportProblem) throw new OperatorError(error.message, { cause: error });
      throw error;
    }
  },
  { stayAlive: false },
);

/** Cancels the running work and waits until it has ended. */
async function stop(stopping: AbortController, running: Promise<unknown>): Promise<void> {
  stopping.abort();
  await running.catch(() => undefined);
}

/** @throws OperatorError for missing or invalid options */
function readOptions(): Options {
  const { values, positionals } = commandOptions(() =>
    parseArgs({
      allowPositionals: true,
      options: {
        county: { type: 'string' },
        year: { type: 'string' },
        kind: { type: 'string', default: 'roll' },
        check: { type: 'boolean', default: false },
        'skip-refused': { type: 'boolean', default: false },
        removes: { type: 'string' },
        empties: { type: 'string' },
        refused: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
      },
    }),
  );
  const { county, year = '' } = values;
  if (!county || positionals.length === 0)
    throw new OperatorError(`County, year and files are missing: ${usage}`);
  const [removes, empties] = (['removes', 'empties'] as const).map((name) => confirmed(name, values[name]));
  if (!/^2[01]\d\d$/.test(year)) throw new OperatorError('--year is a tax year, such as 2027.');
  const kind = rollKinds.find((one) => one === values.kind);
  if (!kind) throw new OperatorError(`--kind is one of: ${rollKinds.join(', ')}.`);
  return {
    county,
    order: {
      taxYear: Number(year),
      files: positionals.map((path) => ({ path: resolve(path), name: basename(path) })),
      kind,
      mapping: mappingOf(values.map, kind),
      skipRefused: values['skip-refused'],
      removes: removes ?? null,
      empties: empties ?? null,
    },
    isCheck: values.check,
    refused: resolve(
      values.refused ?? `refused-${county.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${year}.csv`,
    ),
  };
}

/** Parses a number of accounts that the operator confirms. @throws OperatorError if it is not a number */
function confirmed(name: 'removes' | 'empties', value: string | undefined): number | null {
  if (value === undefined) return null;
  const what = name === 'removes' ? 'be removed' : 'lose what they have in a column';
  if (!/^\d{1,9}$/.test(value))
    throw new OperatorError(`--${name} is the number of accounts that may ${what}, as --check says it.`);
  return Number(value);
}

/** Parses `--map owner_name=Owner`, which assigns a CSV file's columns to fields. @throws OperatorError for an unknown field */
function mappingOf(pairs: readonly string[], kind: RollKind): Mapping {
  const fields = fieldsOfKind(kind);
  const entries = pairs.map((pair) => {
    const [field = '', ...title] = pair.split('=');
    const known = fields.find((name) => name === field);
    if (!known || title.join('=') === '')
      throw new OperatorError(`--map is field=Column; the fields are ${fields.join(', ')}.`);
    return [known, title.join('=')] as const;
  });
  return Object.fromEntries(entries) as Mapping;
}

/** Finds a county by name or id. @throws OperatorError if there is none */
async function countyOf(db: Database, county: string): Promise<number> {
  const found = await db.first<{ id: number }>(
    `SELECT id FROM counties WHERE lower(name) = lower($1) OR id::text = $1 ORDER BY id LIMIT 1`,
    [county.trim()],
  );
  if (!found) throw new OperatorError(`There is no county "${county}".`);
  return found.id;
}

/** Returns a function that prints the progress of an import: every new step, and otherwise at most every two seconds. */
function progressPrinter(): (progress: Progress) => void {
  let last = 0;
  let step = '';
  return (progress) => {
    if (progress.step === step && Date.now() - last < 2000) return;
    last = Date.now();
    step = progress.step;
    const texts = {
      fetching: 'Getting the files ready',
      reading: `Reading ${progress.file ?? ''}: ${count(progress.lines)} lines so far`,
      checking: `Checking ${count(progress.lines)} lines`,
      writing: 'Writing the accounts',
    };
    console.log(`${texts[progress.step]} …`);
  };
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function dollars(amount: string): string {
  const [whole = '0', fraction] = amount.split('.');
  return `$${BigInt(whole).toLocaleString('en-US')}${fraction ? `.${fraction}` : ''}`;
}

function printStaging({ files, accounts, refused, reasons }: Staging): void {
  for (const file of files) {
    for (const { name, layout, lines, refused: wrong, sum } of file.tables)
      console.log(
        `${name}: ${layout}, ${count(lines)} lines, ${count(wrong)} refused, values ${dollars(sum)}.`,
      );
    if (file.skipped.length > 0) console.log(`Not used: ${file.skipped.join(', ')}.`);
  }
  console.log(`Accounts in the files: ${count(accounts)}.`);
  if (refused === 0) return;
  const counts = Object.entries(reasons).map(([reason, lines]) => `${reason} ${count(lines)}`);
  console.log(`Lines that cannot be imported: ${count(refused)} (${counts.join(', ')}).`);
}

async function printCheck(
  { staging, changes, refusedLines, rows }: ImportCheck,
  { refused, order }: Options,
): Promise<void> {
  printStaging(staging);
  console.log(`The first ${rows.length} accounts as they would be imported:`);
  for (const row of rows) {
    const names = shownFacts[order.kind === 'roll' ? 'roll' : 'case'];
    const facts = names.map((name) => row[name]).filter((value) => value !== null && value !== undefined);
    console.log(`  ${String(row['account_number'])}: ${facts.map(String).join(' ')}`);
  }
  await keepRefused(refusedLines, refused);
  const { before, added, changed, removed, emptied } = changes;
  console.log(
    `Of ${count(before)} ${order.kind === 'roll' ? 'accounts' : 'lines'} the import would add ${count(added)}, change ${count(changed)} and remove ${count(removed)}.`,
  );
  if (order.kind === 'roll' && asksToRemove(removed, before))
    console.log(`It needs --removes ${removed}: make sure that the files are complete.`);
  if (order.kind === 'roll' && asksToEmpty(emptied, before))
    console.log(`It needs --empties ${emptied}: so many accounts would lose what they have in a column.`);
  console.log('Nothing was changed.');
}

async function printResult(result: ImportResult, { refused }: Options): Promise<void> {
  const { id, state, error, problem, staging, merged, refusedLines } = result;
  if (staging) printStaging(staging);
  await keepRefused(refusedLines, refused);
  if (state === 'cancelled') throw new OperatorError(`Import ${id} was cancelled. Nothing was changed.`);
  if (state === 'failed' || !merged) {
    const skipHint = (staging?.refused ?? 0) > 0 ? ' --skip-refused imports the other lines.' : '';
    const { removed, emptied } = problem?.params ?? {};
    const hints: Record<string, string> = {
      removesMany: ` --removes ${removed} confirms it.`,
      emptiesMany: ` --empties ${emptied} confirms it.`,
    };
    const hint = hints[problem?.code ?? ''] ?? skipHint;
    throw new OperatorError(`Import ${id}: ${error ?? ''}${hint}`);
  }
  const { accounts, added, changed, removed } = merged;
  console.log(
    state === 'unchanged'
      ? `Import ${id}: everything was there already; nothing was changed. Accounts: ${count(accounts)}.`
      : `Import ${id} is complete. Accounts: ${count(accounts)}; added ${count(added)}, changed ${count(changed)}, removed ${count(removed)}.`,
  );
}

/** Writes the refused lines to a file, if there are any. */
async function keepRefused(lines: readonly RefusedLine[], path: string): Promise<void> {
  if (lines.length === 0) return;
  await writeFile(path, refusedCsv(lines));
  console.log(`The refused lines are in ${path}.`);
}
