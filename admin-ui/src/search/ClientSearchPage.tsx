import { useTranslate } from 'react-admin';
import { paths } from '../paths.js';
import { LineInput, ReferenceChoice } from '../ui/form/inputs.js';
import { StateChoice } from '../ui/form/StateChoice.js';
import { PageHeader } from '../ui/PageHeader.js';
import { clientSearchNames } from './filters.js';
import { SearchForm } from './SearchForm.js';

/** Client Search (spec section 2). */
export default function ClientSearchPage() {
  const translate = useTranslate();
  const title = translate('console.search.clientForm');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.clients.title'), to: paths.clients() },
          { label: title },
        ]}
      />
      <SearchForm type="client" names={clientSearchNames}>
        <LineInput source="firstName" />
        <LineInput source="lastName" />
        <LineInput source="phone" label="console.phone" />
        <LineInput source="email" />
        <LineInput source="companyName" />
        <LineInput source="address" />
        <LineInput source="address2" />
        <LineInput source="city" />
        <StateChoice source="state" />
        <ReferenceChoice source="countyId" reference="counties" optionText="name" />
        <LineInput source="zip" />
      </SearchForm>
    </>
  );
}
