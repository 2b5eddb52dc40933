import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { AddressField, useAddressSearch } from './AddressSearch.js';

/** An account of a roll, with the fields that the API shows to the current user. */
export interface RollMatch {
  readonly taxYear: number;
  readonly accountNumber: string;
  readonly ownerName?: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly legalDescription: string | null;
  readonly marketValue: string | null;
  readonly appraisedValue: string | null;
  readonly propertyTypeId: number | null;
  readonly exemptionTypeId: number | null;
}

interface RollSearchProps {
  readonly countyId: number;
  /** Number of characters required to search. */
  readonly minLength: number;
  readonly find: (search: string) => Promise<readonly RollMatch[]>;
}

/** Searches the county's roll for a property, fills the form from it, and shows its values. */
export function RollSearch({ countyId, minLength, find }: RollSearchProps) {
  const { t } = useI18n();
  const fill = useFill();
  const [chosen, setChosen] = useState<RollMatch>();
  const { typed, setTyped, ...search } = useAddressSearch(
    ['roll-search', minLength, countyId],
    minLength,
    find,
  );
  const found = chosen ? undefined : search.found;
  const count = (matches: readonly RollMatch[]): string =>
    matches.length > 0
      ? t('portalRegister.lookup.found', { smart_count: matches.length })
      : t('portalRegister.lookup.none');
  return (
    <AddressField
      label={t('portalRegister.lookup.label')}
      hint={t('portalRegister.lookup.hint')}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        setChosen(undefined);
      }}
      status={chosen ? <Chosen match={chosen} /> : found && count(found)}
    >
      {found?.map((match) => (
        <p key={match.accountNumber}>
          <Button
            kind="quiet"
            onClick={() => {
              fill(match);
              setChosen(match);
            }}
          >
            {[match.address, match.city, match.accountNumber].filter(Boolean).join(' · ')}
          </Button>
        </p>
      ))}
    </AddressField>
  );
}

/** Confirms what was filled in, and shows the district's values. */
function Chosen({ match: { taxYear, marketValue, appraisedValue, legalDescription } }: { match: RollMatch }) {
  const { money, t } = useI18n();
  return (
    <>
      <p>{t('portalRegister.lookup.chosen', { year: taxYear })}</p>
      {marketValue !== null && (
        <p>
          {t('portalRegister.lookup.values', {
            market: money(marketValue),
            appraised: money(appraisedValue ?? marketValue),
          })}
        </p>
      )}
      {legalDescription && <p>{legalDescription}</p>}
    </>
  );
}

/** Returns a function that fills the form from the roll; fields missing in the roll keep their values. */
function useFill(): (match: RollMatch) => void {
  const { setValue } = useFormContext();
  return ({ ownerName, address, city, zip, accountNumber, propertyTypeId, exemptionTypeId, ...match }) => {
    const values = {
      ownerName,
      address,
      city,
      zip: zip?.slice(0, 5),
      accountNumber,
      propertyTypeId,
      exemptionTypeId,
      legalDescription: match.legalDescription,
    };
    for (const [name, value] of Object.entries(values))
      if (value !== null && value !== undefined)
        setValue(`property.${name}`, String(value), { shouldDirty: true, shouldValidate: true });
  };
}
