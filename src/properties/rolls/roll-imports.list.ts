import { sql } from 'kysely';
import type { RollImportState, RollKind, RollProblem } from '../../../common/properties/rolls.js';
import { rollKinds } from '../../../common/properties/rolls.js';
import { defineList, desc, filters, fullName, maybe, one, source } from '../../platform/query/index.js';
import { importState } from './importing/import-connection.js';
import type { ReadFile } from './importing/import-order.js';

/** Imports joined with their county and the account that started them. */
export const rollImportSource = source('ri', 'roll_imports', {
  c: one('counties', 'ri.county_id'),
  u: maybe('users', 'ri.requested_by'),
});

/** The list of imports of districts' files. */
export const rollImportList = defineList(rollImportSource, ({ ref }) => ({
  resource: 'roll-imports',
  id: 'ri.id',
  columns: {
    id: 'ri.id',
    countyId: 'ri.county_id',
    countyName: 'c.name',
    taxYear: 'ri.tax_year',
    kind: sql<RollKind>`${ref('ri.kind')}`,
    // Computed, because a process that died could not store its state.
    state: sql<RollImportState>`(SELECT ${sql.raw(importState('one'))}
      FROM (SELECT ${ref('ri.id')} AS id, ${ref('ri.state')} AS state) one)`,
    requestedByName: fullName(ref('u.first_name'), ref('u.last_name')),
    startedAt: 'ri.started_at',
    finishedAt: 'ri.finished_at',
    files: sql<ReadFile[]>`${ref('ri.files')}`,
    layout: 'ri.layout',
    accounts: 'ri.accounts',
    added: 'ri.added',
    changed: 'ri.changed',
    removed: 'ri.removed',
    refused: 'ri.refused',
    problem: sql<RollProblem | null>`${ref('ri.problem')}`,
  },
  sort: {
    id: 'ri.id',
    startedAt: 'ri.started_at',
    taxYear: 'ri.tax_year',
    countyName: 'c.name',
  },
  filters: {
    id: filters.ids('ri.id'),
    countyId: filters.ids('ri.county_id'),
    taxYear: filters.ids('ri.tax_year'),
    kind: filters.choice('ri.kind', rollKinds),
  },
  defaultSort: [desc('ri.id')],
}));
