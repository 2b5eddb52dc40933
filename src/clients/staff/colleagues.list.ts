import { sql } from 'kysely';
import { consoleLevels } from '../../../common/auth/enums.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { asc, defineList, filters, fullName, source } from '../../platform/query/index.js';

const colleagueSource = source('u', 'users');

/** Names of office accounts, for choosing a person. */
export const colleagueList = defineList(colleagueSource, ({ ref }) => ({
  resource: 'colleagues',
  id: 'u.id',
  columns: { id: 'u.id', name: fullName(ref('u.first_name'), ref('u.last_name')) },
  sort: { id: 'u.id', name: [asc('u.first_name'), asc('u.last_name')] },
  filters: {
    id: filters.ids('u.id'),
    q: filters.contains(fullName(ref('u.first_name'), ref('u.last_name'))),
  },
  defaultSort: [asc('u.first_name'), asc('u.last_name')],
}));

/** Condition: an active office account. */
export const isColleague = sql<boolean>`u.status = ${sql.lit(RecordStatus.Active)} AND u.level = ANY(${[...consoleLevels]}::int[])`;
