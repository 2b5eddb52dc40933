import { sql } from 'kysely';
import { type RollKind, rollKinds, type RollUploadState } from '../../../common/properties/rolls.js';
import { defineList, desc, filters, fullName, maybe, one, source } from '../../platform/query/index.js';
import { importState } from './importing/import-connection.js';

/** Final states of an import after which the stored data match the files. */
export const importedStates = `('done', 'unchanged')`;

/**
 * Returns SQL for the state of an upload `u` with its import `i`. After an interrupted, failed or canceled import the upload is `checked`
 * again: its files are still there, and it can be imported again. After a successful import it stays `importing` until its files are
 * deleted.
 */
export const uploadState = (u: string, i: string): string =>
  `CASE WHEN ${u}.state = 'importing' AND (${importState(i)}) <> 'running' AND ${i}.state NOT IN ${importedStates}
     THEN 'checked' ELSE ${u}.state END`;

/** SQL assignments for an upload whose job has failed for good. Its files are kept for another try. */
export const failedForGood = `state = CASE state WHEN 'checking' THEN 'open' ELSE 'checked' END, progress = NULL,
  problem = '{"code": "unexpected", "params": {}}', changed_at = now()`;

/** Imports in preparation joined with their county, the account that created them, and their last import. */
export const rollUploadSource = source('ru', 'roll_uploads', {
  c: one('counties', 'ru.county_id'),
  u: maybe('users', 'ru.created_by'),
  i: maybe('roll_imports', 'ru.import_id'),
});

/** The list of imports in preparation, newest first. */
export const rollUploadList = defineList(rollUploadSource, ({ ref }) => {
  const state = sql<RollUploadState>`(SELECT ${sql.raw(uploadState('up', 'im'))}
    FROM (SELECT ${ref('ru.state')} AS state) up, (SELECT ${ref('i.id')} AS id, ${ref('i.state')} AS state) im)`;
  return {
    resource: 'roll-uploads',
    id: 'ru.id',
    columns: {
      id: 'ru.id',
      countyId: 'ru.county_id',
      countyName: 'c.name',
      taxYear: 'ru.tax_year',
      kind: sql<RollKind>`${ref('ru.kind')}`,
      state,
      createdByName: fullName(ref('u.first_name'), ref('u.last_name')),
      createdAt: 'ru.created_at',
      importId: 'ru.import_id',
    },
    sort: { id: 'ru.id', createdAt: 'ru.created_at', taxYear: 'ru.tax_year', countyName: 'c.name' },
    filters: {
      id: filters.ids('ru.id'),
      countyId: filters.ids('ru.county_id'),
      taxYear: filters.ids('ru.tax_year'),
      kind: filters.choice('ru.kind', rollKinds),
    },
    defaultSort: [desc('ru.id')],
  };
});
