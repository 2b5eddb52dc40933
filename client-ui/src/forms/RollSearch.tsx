import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { nameMaxLength } from '../../../common/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';

/** An account of a roll, as far as it is known to who asks. */
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
  /** Characters with which a search begins. */
  readonly minLength: number;
  readonly find: (search: string) => Promise<readonly RollMatch[]>;
}

/** Milliseconds without typing until the roll is searched. */
const pause = 300;

/** Finds a property in the county's roll, fills the form with it, and shows its values. */
export function RollSearch({ countyId, minLength, find }: RollSearchProps) {
  const { t } = useI18n();
  const id = useId();
  const fill = useFill();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<RollMatch>();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['roll-search', minLength, countyId, search],
    queryFn: () => find(search),
    enabled: search.length >= minLength,
    retry: false,
  });
  const found = chosen || search.length < minLength ? undefined : data;
  const count = (matches: readonly RollMatch[]): string =>
    matches.length > 0
      ? t('portalRegister.lookup.found', { smart_count: matches.length })
      : t('portalRegister.lookup.none');
  return (
    <div className="field">
      <label htmlFor={id}>{t('portalRegister.lookup.label')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={nameMaxLength}
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(undefined);
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {t('portalRegister.lookup.hint')}
      </p>
      <div className="field-hint" role="status">
        {chosen ? <Chosen match={chosen} /> : found && count(found)}
      </div>
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
    </div>
  );
}

/** What was filled in, and the values that the district has set. */
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

/** Puts what the roll has into the form; fields that it lacks stay as they are. */
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
