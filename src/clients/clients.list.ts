import { recordStatuses } from '../../common/platform/enums.js';
import { registrationSources } from '../../common/clients/enums.js';
import {
  clientSource,
  decimalText,
  defineList,
  desc,
  filters,
  fullName,
  joined,
  keysIn,
  searchText,
  source,
  totalsIn,
  countSource,
} from '../platform/query/index.js';

/** Number of clients by status, kept up to date by triggers. */
const clientTotals = totalsIn(countSource('clients'), {
  sum: 'n.n',
  filters: { status: filters.choice('n.status', recordStatuses) },
});

/** Search text of clients. */
const clientTexts = keysIn(source('s', 'client_search'), {
  id: 's.id',
  sort: { id: 's.id', createdAt: 's.created_at' },
  filters: { q: filters.search('s.text'), status: filters.choice('s.status', recordStatuses) },
  defaultSort: [desc('s.created_at')],
});

/** Account and county columns shared by the lists of clients and staff. */
export const accountColumns = {
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  companyName: 'u.company_name',
  username: 'u.username',
  email: 'u.email',
  address: 'u.address',
  address2: 'u.address2',
  city: 'u.city',
  state: 'u.state',
  zip: 'u.zip',
  countyId: 'u.county_id',
  countyName: 'k.name',
  phone1: 'u.phone1',
  phone2: 'u.phone2',
} as const;

/** The list of clients: the account joined with the client row. */
export const clientList = defineList(clientSource, ({ ref, cast }) => {
  const name = fullName(ref('u.first_name'), ref('u.last_name'));
  return {
    resource: 'clients',
    clientId: 'u.id',
    id: 'u.id',
    columns: {
      id: 'u.id',
      status: 'u.status',
      ...accountColumns,
      fullName: name,
      locale: 'u.locale',
      billingPercentage: decimalText(ref('cl.billing_percentage')),
      billingDelivery: 'cl.billing_delivery',
      outstandingBalance: 'cl.outstanding_balance',
      additionalContactName: 'cl.additional_contact_name',
      additionalContactNumber: 'cl.additional_contact_number',
      additionalContactEmail: 'cl.additional_contact_email',
      promoCode: 'cl.promo_code',
      howDidYouHear: 'cl.how_did_you_hear',
      isNew: 'cl.is_new',
      source: 'cl.source',
      termsAcceptedAt: 'cl.terms_accepted_at',
      termsIp: 'cl.terms_ip',
      createdAt: 'u.created_at',
      deactivatedAt: 'u.deactivated_at',
      version: 'u.version',
    },
    sort: {
      id: 'u.id',
      createdAt: 'u.created_at',
      firstName: searchText(ref('u.first_name')),
      lastName: searchText(ref('u.last_name')),
      fullName: searchText(ref('u.last_name')),
      companyName: searchText(ref('u.company_name')),
      username: 'u.username',
      email: 'u.email',
      city: searchText(ref('u.city')),
      status: 'u.status',
    },
    filters: {
      id: filters.ids('u.id'),
      status: filters.choice('u.status', recordStatuses),
      isNew: filters.flag('cl.is_new'),
      source: filters.choice('cl.source', registrationSources),
      countyId: filters.ids('u.county_id'),
      createdYear: filters.year('u.created_at'),
      firstName: filters.within('u.first_name', 's.text'),
      lastName: filters.within('u.last_name', 's.text'),
      fullName: filters.within(name, 's.text'),
      email: filters.within(cast('u.email', 'text'), 's.text'),
      username: filters.within(cast('u.username', 'text'), 's.text'),
      phone: filters.digits(joined(',', ref('u.phone1'), ref('u.phone2')), 's.text'),
      companyName: filters.within('u.company_name', 's.text'),
      address: filters.within('u.address', 's.text'),
      address2: filters.within('u.address2', 's.text'),
      city: filters.within('u.city', 's.text'),
      state: filters.equals('u.state'),
      zip: filters.within('u.zip', 's.text'),
      outstandingBalance: filters.flag('cl.outstanding_balance'),
      q: filters.search('s.text'),
    },
    defaultSort: [desc('u.created_at')],
    totals: clientTotals,
    search: clientTexts,
  };
});
