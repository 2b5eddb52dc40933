import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailFolder } from '../../src/mail/mail-folder.js';
import { PersonalData } from '../../src/platform/personal-data/personal-data.service.js';
import type { TableErasure } from '../../src/platform/personal-data/part.js';
import { TestApp, type TestUser } from '../support/app.js';
import { PersonRows, person, personValues } from '../support/person-rows.js';
import { eventually } from '../support/processes.js';
import { sourceFiles, tableOwners } from '../support/table-owners.js';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isText: boolean;
}

/** Column types that can hold text written by people. */
const textTypes =
  /^(text|citext|character varying|character|jsonb?|bytea|inet|xml|text\[\]|citext\[\]|jsonb\[\])$/;
/** Columns that tell which client a row belongs to. */
const ofClients = /^(client|property|protest|offer)_id$/;

describe('the places of a person’s data', () => {
  let app: TestApp;
  let tables: Map<string, { readonly owner: string; readonly fate: TableErasure }>;

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
    tables = new Map(
      app.app
        .get(PersonalData)
        .declared.flatMap(({ owner, tables: own = {} }) =>
          Object.entries(own).map(([table, fate]) => [table, { owner, fate }] as const),
        ),
    );
  });
  afterAll(() => app.stop());

  const declaredNames = (kind: 'files' | 'queues' | 'dataFolder'): string[] =>
    app.app
      .get(PersonalData)
      .declared.flatMap((part) => Object.keys(part[kind] ?? {}))
      .sort();

  const columns = async (): Promise<Column[]> => {
    const rows = await app.db.query<{ table: string; column: string; type: string }>(
      `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migrations'
       ORDER BY c.relname, a.attnum`,
    );
    return rows.map(({ table, column, type }) => ({ table, column, isText: textTypes.test(type) }));
  };

  /** Finds tables and columns that are undeclared, or declared but missing or wrong. */
  const undeclared = async (): Promise<string[]> => {
    const all = await columns();
    const there = new Set(all.map(({ table }) => table));
    const problems = [...there]
      .filter((table) => !tables.has(table))
      .map((table) => `${table}: not declared`);
    for (const [table, { owner, fate }] of tables) {
      const own = all.filter((column) => column.table === table);
      if (own.length === 0) problems.push(`${table}: there is no such table`);
      if (tableOwners.get(table) !== owner) problems.push(`${table}: belongs to ${tableOwners.get(table)}`);
      if ('nothing' in fate)
        for (const { column } of own)
          if (ofClients.test(column)) problems.push(`${table}.${column}: refers to clients`);
      if (!('erased' in fate)) continue;
      const named = [...fate.erased, ...Object.keys(fate.keeps ?? {}), ...(fate.plain ?? [])].sort();
      const texts = own.filter(({ isText }) => isText).map(({ column }) => column);
      for (const column of texts)
        if (!named.includes(column)) problems.push(`${table}.${column}: not declared`);
      for (const column of named)
        if (!texts.includes(column)) problems.push(`${table}.${column}: there is no such text`);
      if (new Set(named).size < named.length) problems.push(`${table}: a column is named twice`);
    }
    return problems.sort();
  };

  it('every table and column is declared by the module that owns it', async () => {
    expect(await undeclared()).toEqual([]);
    expect(tables.size).toBeGreaterThan(80);
  });

  it('every folder of files, queue and entry of the data folder is declared', async () => {
    const folders = new Set<string>();
    for (const text of sourceFiles.values())
      for (const [, stored, key] of text.matchAll(
        /files\s*\.store\(\s*'([\w-]+)'|\b\w*[kK]ey =[^;`]*`([a-z-]+)\/\$\{/g,
      ))
        folders.add(stored ?? key ?? '');
    expect([...folders].sort()).toEqual(declaredNames('files'));
    const queues = await app.db.query<{ name: string }>(
      `SELECT name FROM jobs.queue WHERE name NOT LIKE '\\_\\_pgboss%' ORDER BY name`,
    );
    expect(queues.map(({ name }) => name)).toEqual(declaredNames('queues'));
    for (const name of readdirSync(app.config.dataDir)) expect(declaredNames('dataFolder')).toContain(name);
  });

  it('finds a new table or column without a declaration', async () => {
    await app.db.query('CREATE TABLE guests (id integer, name text)');
    await app.db.query('ALTER TABLE users ADD COLUMN nickname text');
    await app.db.query('ALTER TABLE seasons ADD COLUMN client_id integer');
    expect(await undeclared()).toEqual([
      'guests: not declared',
      'seasons.client_id: refers to clients',
      'users.nickname: not declared',
    ]);
    await app.db.query('DROP TABLE guests');
    await app.db.query('ALTER TABLE users DROP COLUMN nickname');
    await app.db.query('ALTER TABLE seasons DROP COLUMN client_id');
  });

  describe('the erasure of a client that is in all places', () => {
    let admin: TestUser;
    let rows: PersonRows;
    let run: number;
    let folder: string;

    /** Tables that contain one of the values in any column. */
    const tablesWith = async (values: readonly string[]): Promise<string[]> => {
      const all = await app.db.query<{ name: string }>(
        `SELECT nspname || '.' || relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE relkind = 'r' AND nspname IN ('public', 'jobs') ORDER BY 1`,
      );
      const found: string[] = [];
      for (const { name } of all) {
        const row = await app.db.first(
          `SELECT 1 FROM ${name} t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) v WHERE position(lower(v) IN lower(t::text)) > 0) LIMIT 1`,
          [values],
        );
        if (row) found.push(name.replace('public.', ''));
      }
      return found;
    };
    /** Files below DATA_DIR that contain one of the values, by their top-level folders. */
    const filesWith = (values: readonly string[]): string[] => {
      const found = readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => values.some((value) => readFileSync(path, 'utf8').includes(value)));
      return [
        ...new Set(found.map((path) => path.slice(app.config.dataDir.length + 1).replace(/\/[^/]*$/, ''))),
      ];
    };

    beforeAll(async () => {
      admin = await app.admin();
      const { id } = await app.client();
      rows = new PersonRows(app, id, admin.id);
      const { mails, schedule } = await rows.writeAll();
      run = schedule;
      folder = join(app.config.dataDir, 'mail');
      for (const mail of mails)
        await app.app
          .get(MailFolder, { strict: false })
          .write({ id: mail, template: 'any' }, Buffer.from(personValues.join('\n')));
      // Data that must stay: evidence, and data that the district publishes.
      await app.db.query(
        `INSERT INTO signed_contracts (client_id, contract_version, contract_text, text_sha256, billing_percentage,
           billing_delivery, signed_name, consent, signed_at) VALUES ($1, '1', '{}', '', 50, 'paper', $2, true, now())`,
        [id, person.name],
      );
    });

    it('before the erasure, the client is in every place that is to be erased', async () => {
      const erased = [...tables]
        .filter(
          ([, { fate }]) =>
            'deleted' in fate || 'deletedBy' in fate || ('erased' in fate && fate.erased.length > 0),
        )
        .map(([table]) => table);
      expect([...new Set(rows.written.map(({ table }) => table))].sort()).toEqual(erased.sort());
      for (const { table, before } of rows.written) {
        const fate = tables.get(table)?.fate;
        if (fate && 'erased' in fate)
          for (const column of fate.erased)
            // The only one that erasure itself fills.
            if (column !== 'erased_hash' && column !== 'signed_name')
              expect(`${table}.${column} ${before[column] === null ? 'is empty' : ''}`).toBe(
                `${table}.${column} `,
              );
      }
      const deleted = app.app
        .get(PersonalData)
        .declared.flatMap(({ files = {} }) => Object.entries(files))
        .filter(([, fate]) => fate === 'deleted')
        .map(([name]) => `files/${name}`);
      expect(filesWith(personValues).sort()).toEqual([...deleted, 'mail'].sort());
      expect(readdirSync(folder)).toHaveLength(5);
    });

    it('erasure leaves values of the client only in signed contracts and the suppression list', async () => {
      const [user] = rows.written.filter(({ table }) => table === 'users');
      await admin.post(`/api/clients/${Number(user!.key['id'])}/erase`, { name: person.name }).expect(200);
      expect(await tablesWith(personValues)).toEqual(['mail_suppressions', 'signed_contracts']);
      expect(await tablesWith(personValues.filter((value) => value !== person.email))).toEqual([
        'signed_contracts',
      ]);
      await eventually('its files are gone', () => filesWith(personValues).length === 0);
      expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
    });

    it('erasure deletes each row, or changes each column that is to be erased', async () => {
      const left: string[] = [];
      for (const { table, key, before } of rows.written) {
        const fate = tables.get(table)!.fate;
        const now = await rows.row(table, key);
        if (!('erased' in fate)) {
          if (now) left.push(table);
          continue;
        }
        expect(`${table} ${now === undefined ? 'is gone' : ''}`).toBe(`${table} `);
        for (const column of fate.erased)
          if (before[column] !== null && JSON.stringify(now?.[column]) === JSON.stringify(before[column]))
            left.push(`${table}.${column}`);
      }
      expect(left).toEqual([]);
    });

    it('erasure leaves a scheduled report without its file', async () => {
      await admin.get(`/api/schedule-runs/${run}`).expect(200);
      const state = await app.db.first('SELECT state, file_key FROM report_schedule_runs WHERE id = $1', [
        run,
      ]);
      expect(state).toEqual({ state: 'done', file_key: null });
    });

    it('a file that was being written during the erasure goes with the next look', async () => {
      const late = await app.db.first<{ id: number }>(
        'SELECT id FROM messages WHERE erased ORDER BY id LIMIT 1',
      );
      const mails = app.app.get(MailFolder, { strict: false });
      await mails.write({ id: late!.id, template: 'late' }, Buffer.from(person.name));
      await app.app.get(PersonalData).finish();
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});
