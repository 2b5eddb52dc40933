import { type RaRecord, useTranslate } from 'react-admin';
import { paths } from '../paths.js';
import { LineInput, ReferenceChoice } from '../ui/form/inputs.js';
import { StateChoice } from '../ui/form/StateChoice.js';
import { PageHeader } from '../ui/PageHeader.js';
import { propertySearchNames } from './filters.js';
import { SearchForm } from './SearchForm.js';

/** Property Search (spec "properties, billing, reports", section 2). */
export default function PropertySearchPage() {
  const translate = useTranslate();
  const title = translate('console.search.propertyForm');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.properties.title'), to: paths.properties() },
          { label: title },
        ]}
      />
      <SearchForm type="property" names={propertySearchNames}>
        <LineInput source="ownerName" />
        <LineInput source="accountNumber" />
        <ReferenceChoice
          source="propertyTypeId"
          reference="property-types"
          optionText={(type: RaRecord) => `${type['value']} · ${type['type']}`}
          sort={{ field: 'id', order: 'ASC' }}
        />
        <LineInput source="address" label="common.field.propertyAddress" />
        <LineInput source="address2" />
        <LineInput source="city" />
        <StateChoice source="state" />
        <ReferenceChoice source="countyId" reference="counties" optionText="name" />
        <LineInput source="zip" />
      </SearchForm>
    </>
  );
}
