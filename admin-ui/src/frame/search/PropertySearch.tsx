import { ResourceContextProvider } from 'react-admin';
import { CountyChoice, PropertyTypeChoice, StateChoice } from '../../ui/form/choices.js';
import { LineInput } from '../../ui/form/inputs.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { propertySearchNames } from './filters.js';
import { SearchForm } from './SearchForm.js';

export default function PropertySearch() {
  return (
    <ResourceContextProvider value="properties">
      <PageHeader page="propertySearch" />
      <SearchForm type="property" names={propertySearchNames}>
        <LineInput source="ownerName" />
        <LineInput source="accountNumber" />
        <PropertyTypeChoice />
        <LineInput source="address" />
        <LineInput source="address2" />
        <LineInput source="city" />
        <StateChoice />
        <CountyChoice />
        <LineInput source="zip" />
      </SearchForm>
    </ResourceContextProvider>
  );
}
