import { TextInput, useTranslate } from 'react-admin';
import { useMay } from '../ui/access.js';
import { CountyFilter, PropertyTypeFilter } from '../ui/list/ChoiceFilters.js';
import { ListSearch } from '../ui/list/ListSearch.js';
import { StatusListPage } from '../ui/list/StatusListPage.js';
import { ReadyButton } from '../ui/ReadyButton.js';
import { PropertyTable } from './PropertyTable.js';

const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <TextInput key="ownerName" source="ownerName" />,
  <TextInput key="accountNumber" source="accountNumber" />,
  <TextInput key="address" source="address" />,
  <TextInput key="city" source="city" />,
  <TextInput key="zip" source="zip" />,
  <CountyFilter key="countyId" source="countyId" />,
  <PropertyTypeFilter key="propertyTypeId" source="propertyTypeId" />,
];

/** All properties; admins have a tab for new ones. */
export default function PropertyList() {
  const translate = useTranslate();
  const mayMark = useMay('properties.markReady');
  return (
    <StatusListPage
      resource="properties"
      searchPage="propertySearch"
      documentsPage="propertyDocuments"
      withNew={mayMark}
      filters={filters}
    >
      <PropertyTable
        label={translate('console.properties.title')}
        storeKey="properties.datatable"
        {...(mayMark && {
          actions: (property) => (
            <ReadyButton
              resource="properties"
              record={property}
              name={property.address ?? property.ownerName}
            />
          ),
        })}
      />
    </StatusListPage>
  );
}
