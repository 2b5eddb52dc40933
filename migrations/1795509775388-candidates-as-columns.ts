import type { MigrationInterface, QueryRunner } from 'typeorm';

const accountFields = [
  'accountNumber',
  'situs',
  'neighborhoodCode',
  'stateCode',
  'classCode',
  'livingArea',
  'yearBuilt',
  'landSqft',
  'landValue',
  'improvementValue',
  'marketValue',
  'appraisedValue',
];
const decisions = ['distance', 'addedFor', 'leftOutFor', 'other'];

const column = (name: string, value: string): string =>
  `'${name}', coalesce(jsonb_agg(${value} ORDER BY n), '[]')`;

/** Keeps the candidates of a selection as one array per field instead of one object per candidate, a quarter of the size. */
export class CandidatesAsColumns1795509775388 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      ...accountFields.map((name) => column(name, `c->'account'->'${name}'`)),
      ...decisions.map((name) => column(name, `c->'${name}'`)),
    ];
    await runner.query(`
      UPDATE comparable_selections SET candidates = (
        SELECT jsonb_build_object(${columns.join(', ')}) FROM jsonb_array_elements(candidates) WITH ORDINALITY AS x(c, n)
      ) WHERE jsonb_typeof(candidates) = 'array';
      COMMENT ON COLUMN comparable_selections.candidates IS
        'Accounts that may be compared, and what the office decided about each: one array per field, a candidate at the same place in each';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
