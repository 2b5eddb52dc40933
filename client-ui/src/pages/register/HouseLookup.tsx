import { useWatch } from 'react-hook-form';
import { addressSearchMinLength } from '../../../../common/properties/rolls.js';
import { call } from '../../api/client.js';
import type { RegistrationForm } from '../../api/types.js';
import { RollSearch } from '../../forms/RollSearch.js';

/**
 * Searches the county's roll for the house without an account, and without showing owners; renders nothing
 * where the firm does not offer it.
 */
export default function HouseLookup({ choices }: { choices: RegistrationForm }) {
  const countyId = Number(useWatch({ name: 'property.countyId' }));
  if (!choices.addressCounties.includes(countyId)) return null;
  return (
    <RollSearch
      key={countyId}
      countyId={countyId}
      minLength={addressSearchMinLength}
      find={async (search) => {
        const { taxYear, accounts } = await call('post', '/api/estimates/addresses', {
          body: { countyId, search },
        });
        return taxYear === null ? [] : accounts.map((house) => ({ ...house, taxYear }));
      }}
    />
  );
}
