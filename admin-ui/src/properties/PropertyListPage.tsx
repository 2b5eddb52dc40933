import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Property } from '../providers/types.js';
import { TabbedListPage } from '../ui/list/TabbedListPage.js';
import type { FilterField } from '../ui/list/types.js';
import { propertyColumns } from './columns.js';

const filterFields: readonly FilterField[] = [
  { source: 'ownerName', label: 'common.field.ownerName', kind: 'text' },
  { source: 'accountNumber', label: 'common.field.accountNumber', kind: 'text' },
  { source: 'address', label: 'common.field.propertyAddress', kind: 'text' },
  { source: 'city', label: 'common.field.city', kind: 'text' },
  { source: 'zip', label: 'common.field.zip', kind: 'text' },
  {
    source: 'countyId',
    label: 'common.field.county',
    kind: 'reference',
    reference: 'counties',
    optionText: 'name',
  },
  {
    source: 'propertyTypeId',
    label: 'common.field.propertyType',
    kind: 'reference',
    reference: 'property-types',
    optionText: 'type',
  },
];

/** Properties; new ones have their tab for admins (spec section 2). */
export default function PropertyListPage() {
  const admin = useMay()('properties.markReady');
  return (
    <TabbedListPage<Property>
      resource="properties"
      showsNew={admin}
      searchPath={paths.propertySearch()}
      columns={propertyColumns(admin)}
      filterFields={filterFields}
      rowLink={(property) => paths.property(property.id)}
      nameOf={(property) => property.address ?? property.ownerName}
    />
  );
}
