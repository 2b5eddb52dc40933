import Search from '@mui/icons-material/ManageSearch';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Property } from '../providers/types.js';
import { RecordList } from '../ui/list/RecordList.js';
import type { FilterField, ListTab } from '../ui/list/types.js';
import { PageHeader } from '../ui/PageHeader.js';
import { ReadyButton } from '../ui/ReadyButton.js';
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

const newest = { field: 'createdAt', order: 'DESC' } as const;

const tabs = [
  {
    id: 'new',
    label: 'console.properties.newTitle',
    filter: { status: 'A', isNew: true },
    empty: 'console.properties.emptyNew',
  },
  { id: 'A', label: 'common.status.A', filter: { status: 'A' }, empty: 'console.properties.empty' },
  { id: 'I', label: 'common.status.I', filter: { status: 'I' }, empty: 'console.properties.emptyInactive' },
] as const satisfies readonly ListTab[];

/** Properties: New (admin), Active and Inactive with counts (spec section 2). */
export default function PropertyListPage() {
  const translate = useTranslate();
  const may = useMay();
  const admin = may('properties.markReady');
  const counts = [useCount(0), useCount(1), useCount(2)];
  const title = translate('console.properties.title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: translate('console.menu.dashboard'), to: paths.dashboard() }, { label: title }]}
        actions={
          <>
            <Button component={Link} to={paths.propertySearch()} variant="outlined" startIcon={<Search />}>
              {translate('console.clients.customSearch')}
            </Button>
            <Button
              component={Link}
              to={paths.multiUpload('properties')}
              variant="outlined"
              startIcon={<Upload />}
            >
              {translate('console.clients.multiUpload')}
            </Button>
          </>
        }
      />
      <RecordList<Property>
        resource="properties"
        name="properties"
        label={title}
        tabs={tabs
          .map((tab, index) => ({ ...tab, count: counts[index] }))
          .filter((tab) => admin || tab.id !== 'new')}
        openTab="A"
        columns={propertyColumns(admin)}
        filterFields={filterFields}
        searchable
        sort={newest}
        inAddress
        rowLink={(property) => paths.property(property.id)}
        rowActions={(property) =>
          property.isNew &&
          admin && (
            <ReadyButton
              resource="properties"
              id={property.id}
              name={property.address ?? property.ownerName}
            />
          )
        }
        empty={{ text: 'console.properties.empty' }}
      />
    </>
  );
}

function useCount(tab: 0 | 1 | 2): number | undefined {
  return useGetList<Property>('properties', {
    filter: tabs[tab].filter,
    pagination: { page: 1, perPage: 1 },
    sort: newest,
  }).total;
}
