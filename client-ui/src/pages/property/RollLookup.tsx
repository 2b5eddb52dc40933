import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { rollLookupMinLength } from '../../../../common/properties/rolls.js';
import { call } from '../../api/client.js';
import { RollSearch } from '../../forms/RollSearch.js';

/** Search term used only to find out whether the county has a roll. */
const probe = '000';

const lookUp = (countyId: number, search: string) =>
  call('post', '/api/roll-lookup', { body: { countyId, search } });

/** Searches the county's roll for the property and fills the form from it; renders nothing without a roll. */
export default function RollLookup() {
  const countyId = Number(useWatch({ name: 'property.countyId' }));
  const { data } = useQuery({
    queryKey: ['roll-lookup', countyId],
    queryFn: () => lookUp(countyId, probe),
    enabled: countyId > 0,
    retry: false,
  });
  if (countyId === 0 || !data?.hasRoll) return null;
  return (
    <RollSearch
      key={countyId}
      countyId={countyId}
      minLength={rollLookupMinLength}
      find={async (search) => (await lookUp(countyId, search)).accounts}
    />
  );
}
