import { sql } from 'kysely';
import { RecordStatus } from '../../../common/platform/enums.js';
import {
  asc,
  builderFor,
  defineList,
  fullName,
  propertySource,
  type Scope,
} from '../../platform/query/index.js';

const property = builderFor<(typeof propertySource)['rows']>();

/** Hearings of active properties, soonest first. */
export const hearingList = defineList(propertySource, ({ ref }) => ({
  resource: 'hearings',
  id: 'p.id',
  columns: {
    propertyId: 'p.id',
    hearingDate: ref('p.hearing_date').$notNull(),
    ownerName: 'p.owner_name',
    address: 'p.address',
    city: 'p.city',
    countyName: 'c.name',
    clientId: 'p.client_id',
    clientName: fullName(ref('u.first_name'), ref('u.last_name')),
  },
  sort: {},
  filters: {},
  defaultSort: [asc('p.hearing_date')],
}));

/** Hearings between two dates (`2027-05-17`), both included. */
export const hearingsBetween = (first: string, last: string): Scope =>
  property.and([
    property('p.status', '=', sql.lit(RecordStatus.Active)),
    property('p.hearing_date', '>=', first),
    property('p.hearing_date', '<=', last),
  ]);
