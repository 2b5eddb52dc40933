import type { Client } from '../providers/types.js';
import type { Column } from '../ui/list/types.js';
import { Address, DateTime, Mail, Phone } from '../ui/values.js';

/** Columns of the client lists (spec section 2); the optional ones wait in the column menu. */
export const clientColumns: readonly Column<Client>[] = [
  {
    key: 'createdAt',
    label: 'console.addedOn',
    sort: 'createdAt',
    render: (client) => <DateTime value={client.createdAt} />,
  },
  {
    key: 'fullName',
    label: 'common.field.fullName',
    sort: 'fullName',
    link: true,
    render: (client) => client.fullName,
  },
  { key: 'address', label: 'console.address', sort: 'city', render: (client) => <Address of={client} /> },
  { key: 'phone', label: 'console.phone', render: (client) => <Phone value={client.phone1} /> },
  {
    key: 'email',
    label: 'common.field.email',
    sort: 'email',
    render: (client) => <Mail value={client.email} />,
  },
  {
    key: 'companyName',
    label: 'common.field.companyName',
    sort: 'companyName',
    optional: true,
    render: (client) => client.companyName,
  },
  {
    key: 'username',
    label: 'common.field.username',
    sort: 'username',
    optional: true,
    render: (client) => client.username,
  },
  { key: 'countyName', label: 'common.field.county', optional: true, render: (client) => client.countyName },
];
