import { sql } from 'kysely';
import { type RollKind, rollKinds, type RollUploadState } from '../../../common/properties/rolls.js';
import { defineList, desc, filters, fullName, maybe, one, source } from '../../platform/query/index.js';
import { importState } from './importing/import-connection.js';

/** Ends of an import with which the district's accounts are what the files say. */
export const importedStates = `('done', 'unchanged')`;

/**
 * The state of an upload `u` with its import `i`, as SQL. Of an import that was interrupted or has failed, everything is still
 * there, so that it can be run again. One that is done goes on until its files are deleted.
 */
export const uploadState = (u: string, i: string): string =>
  `CASE WHEN ${u}.state = 'importing' AND (${importState(i)}) <> 'running' AND ${i}.state NOT IN ${importedStates}
     THEN 'checked' ELSE ${u}.state END`;

/** What an upload becomes whose job has failed for good, as assignments in SQL: its files are there, to be tried again. */
export const failedForGood = `state = CASE state WHEN 'checking' THEN 'open' ELSE 'checked' END, progress = NULL,
  problem = '{"code": "unexpected", "params": {}}', changed_at = now()`;

/** Imports in preparation with their county, who began them, and their last import. */
export const rollUploadSource = source('ru', 'roll_uploads', {
  c: one('counties', 'ru.county_id'),
  u: maybe('users', 'ru.created_by'),
  i: maybe('roll_imports', 'ru.import_id'),
});

/** Imports in preparation, newest first. */
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
