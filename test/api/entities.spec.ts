import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { TestApp } from '../support/app.js';
import { keptTables, moduleOf, sourceFiles, tableOwners } from '../support/table-owners.js';

interface SchemaColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly primary: boolean;
  readonly generated: boolean;
}

describe('entities', () => {
  let app: TestApp;
  let schema: SchemaColumn[];

  beforeAll(async () => {
    app = await TestApp.shared();
    schema = await app.db.query<SchemaColumn>(
      `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
         EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS "primary",
         a.attgenerated <> '' AS generated
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migrations'
       ORDER BY c.relname, a.attnum`,
    );
  });
  afterAll(() => app.stop());

  /** A column as declared by an entity, in the schema's notation. */
  const declared = (table: string, column: ColumnMetadata): SchemaColumn => ({
    table,
    column: column.databaseName,
    type: `${schemaTypes[typeName(column)] ?? typeName(column)}${column.isArray ? '[]' : ''}`,
    nullable: column.isNullable,
    primary: column.isPrimary,
    generated: !column.isInsert && !column.isUpdate,
  });
  const line = ({ table, column, type, nullable, primary, generated }: SchemaColumn): string =>
    [`${table}.${column}`, type, nullable && 'null', primary && 'primary', generated && 'generated']
      .filter(Boolean)
      .join(' ');

  it('entities have the columns, types and keys of the migrated schema', () => {
    const entities = app.db.dataSource.entityMetadatas;
    const tables = new Set(entities.map(({ tableName }) => tableName));
    const columns = entities.flatMap(({ tableName, columns: own }) =>
      own.map((column) => declared(tableName, column)),
    );
    expect(columns.map(line).sort()).toEqual(
      schema
        .filter(({ table }) => tables.has(table))
        .map(line)
        .sort(),
    );
    expect(tables.size).toBeGreaterThan(20);
  });

  it('every table that is written has an entity', () => {
    const tables = [...new Set(schema.map(({ table }) => table))];
    const without = tables.filter(
      (table) => !app.db.dataSource.entityMetadatas.some(({ tableName }) => tableName === table),
    );
    expect(without.sort()).toEqual([...keptTables].sort());
  });

  it('each table has a line in docs/data-model.md, under its wing, and it has no other lines', () => {
    const text = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8');
    const described = text.split(/^## /m).flatMap((section) => {
      const [wing = '', ...lines] = section.split('\n');
      return lines
        .filter((line) => line.startsWith('| `'))
        .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
        .map(([, table = '']) => `${wing}: ${table}`);
    });
    const tables = [...new Set(schema.map(({ table }) => table))];
    const wingOf = (table: string): string => tableOwners.get(table)?.split('/')[0] ?? '';
    expect(described.sort()).toEqual(tables.map((table) => `${wingOf(table)}: ${table}`).sort());
  });

  it('only the module that has a table changes it', () => {
    const foreign: string[] = [];
    let writes = 0;
    for (const [path, text] of sourceFiles) {
      // The demonstration fills an empty database in bulk, and no module depends on it.
      if (moduleOf(path) === 'operations/demo') continue;
      for (const [statement, insert, update, remove] of text.matchAll(
        /\bINSERT INTO "?(\w+)|\bUPDATE "?(\w+)"?(?: AS)?(?: \w+)? SET\b|\bDELETE FROM "?(\w+)/g,
      )) {
        writes += 1;
        const table = insert ?? update ?? remove ?? '';
        if (tableOwners.get(table) !== moduleOf(path)) foreign.push(`${path}: ${statement}`);
      }
    }
    expect(foreign).toEqual([]);
    expect(writes).toBeGreaterThan(40);
  });
});

/** PostgreSQL's type names, where an entity's differ. */
const schemaTypes: Readonly<Record<string, string>> = {
  timestamptz: 'timestamp with time zone',
  int4: 'integer',
  Number: 'integer',
};
const typeName = ({ type }: ColumnMetadata): string =>
  typeof type === 'function' ? type.name : String(type);
