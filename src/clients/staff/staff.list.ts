import { type Expression, sql } from 'kysely';
import { consoleLevels } from '../../../common/auth/enums.js';
import { recordStatuses } from '../../../common/platform/enums.js';
import { accountColumns } from '../clients.list.js';
import {
  asc,
  choiceOf,
  defineList,
  filterBy,
  filters,
  fullName,
  listOf,
  maybe,
  searchText,
  source,
} from '../../platform/query/index.js';

const staffSource = source('u', 'users', { k: maybe('counties', 'u.county_id') });

/** The accounts of the office. */
export const staffList = defineList(staffSource, ({ ref, cast }) => {
  const name: Expression<string> = fullName(ref('u.first_name'), ref('u.last_name'));
  return {
    resource: 'staff',
    id: 'u.id',
    columns: {
      id: 'u.id',
      level: 'u.level',
      status: 'u.status',
      ...accountColumns,
      fullName: name,
      twoFactor: 'u.two_factor',
      createdAt: 'u.created_at',
      deactivatedAt: 'u.deactivated_at',
      version: 'u.version',
    },
    sort: {
      id: 'u.id',
      username: 'u.username',
      fullName: [asc(searchText(ref('u.last_name'))), asc(searchText(ref('u.first_name')))],
      level: 'u.level',
      email: 'u.email',
      status: 'u.status',
      createdAt: 'u.created_at',
    },
    filters: {
      id: filters.ids('u.id'),
      /** One status or a list of them. */
      status: filterBy((value) => {
        const statuses = listOf(value, (status) => choiceOf(status, recordStatuses));
        return sql`${ref('u.status')} = ANY(${statuses}::text[])`;
      }),
      /** One level or a list of them. */
      level: filters.ids('u.level'),
      /** Part of the name, username or e-mail address. */
      q: filters.contains(
        sql<string>`${name} || ' ' || ${cast('u.username', 'text')} || ' ' || ${cast('u.email', 'text')}`,
      ),
    },
    defaultSort: [asc('u.last_name'), asc('u.first_name')],
  };
});

/** Condition: an office account, which can use the console. */
export const isOffice = sql<boolean>`u.level = ANY(${[...consoleLevels]}::int[])`;
