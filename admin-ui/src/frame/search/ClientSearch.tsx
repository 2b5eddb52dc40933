import { ResourceContextProvider } from 'react-admin';
import { CountyChoice, StateChoice } from '../../ui/form/choices.js';
import { LineInput } from '../../ui/form/inputs.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { clientSearchNames } from './filters.js';
import { SearchForm } from './SearchForm.js';

export default function ClientSearch() {
  return (
    <ResourceContextProvider value="clients">
      <PageHeader page="clientSearch" />
      <SearchForm type="client" names={clientSearchNames}>
        <LineInput source="firstName" />
        <LineInput source="lastName" />
        <LineInput source="phone" label="console.phone" />
        <LineInput source="email" />
        <LineInput source="companyName" />
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
