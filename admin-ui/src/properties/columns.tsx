import type { Property } from '../providers/types.js';
import type { Column } from '../ui/list/types.js';
import { Address, DateTime, Day } from '../ui/values.js';
import { AoaReady } from './AoaReady.js';

/** Columns of the property lists (spec section 2). The AOA column is the admin's. */
export const propertyColumns = (admin: boolean): readonly Column<Property>[] => [
  {
    key: 'createdAt',
    label: 'console.addedOn',
    sort: 'createdAt',
    render: (property) => <DateTime value={property.createdAt} />,
  },
  {
    key: 'ownerName',
    label: 'common.field.ownerName',
    sort: 'ownerName',
    link: true,
    render: (property) => property.ownerName,
  },
  {
    key: 'address',
    label: 'console.address',
    sort: 'address',
    render: (property) => <Address of={property} />,
  },
  {
    key: 'countyName',
    label: 'common.field.county',
    sort: 'countyName',
    render: (property) => property.countyName,
  },
  ...(admin
    ? [
        {
          key: 'aoaReady',
          label: 'common.field.aoaReady',
          render: (property: Property) => <AoaReady property={property} />,
        },
      ]
    : []),
  {
    key: 'accountNumber',
    label: 'common.field.accountNumber',
    sort: 'accountNumber',
    optional: true,
    render: (property) => property.accountNumber,
  },
  {
    key: 'clientName',
    label: 'common.field.client',
    sort: 'clientName',
    optional: true,
    render: (property) => property.clientName,
  },
  {
    key: 'propertyType',
    label: 'common.field.propertyType',
    optional: true,
    render: (property) => property.propertyType,
  },
  {
    key: 'exemptionTitle',
    label: 'common.field.exemptionType',
    optional: true,
    render: (property) => property.exemptionTitle,
  },
  {
    key: 'hearingDate',
    label: 'common.field.hearingDate',
    sort: 'hearingDate',
    optional: true,
    render: (property) => <Day value={property.hearingDate} />,
  },
];
