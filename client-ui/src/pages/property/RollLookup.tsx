import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameMaxLength } from '../../../../common/limits.js';
import { rollLookupMinLength } from '../../../../common/rolls.js';
import { call } from '../../api/client.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';

type Match = Dto<'RollMatchDto'>;

/** Milliseconds without typing until the roll is searched. */
const pause = 300;
/** Finds out whether the county has a roll at all. */
const probe = '000';

/** Finds the property in the county's roll and fills the form with it; nothing where the county has no roll. */
export default function RollLookup() {
  const countyId = Number(useWatch({ name: 'property.countyId' }));
  const { data } = useMatches(countyId, probe);
  return countyId > 0 && data?.hasRoll ? <Search key={countyId} countyId={countyId} /> : null;
}

const useMatches = (countyId: number, search: string) =>
  useQuery({
    queryKey: ['roll-lookup', countyId, search],
    queryFn: () => call('post', '/api/roll-lookup', { body: { countyId, search } }),
    enabled: countyId > 0 && search.length >= rollLookupMinLength,
    retry: false,
  });

function Search({ countyId }: { countyId: number }) {
  const { t } = useI18n();
  const id = useId();
  const fill = useFill();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Match>();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useMatches(countyId, search);
  const found = chosen || search.length < rollLookupMinLength ? undefined : data?.accounts;
  const count = (matches: readonly Match[]): string =>
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
      <p className="field-hint" role="status">
        {chosen ? t('portalRegister.lookup.chosen', { year: chosen.taxYear }) : found && count(found)}
      </p>
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

/** Puts what the roll has into the form; fields that it lacks stay as they are. */
function useFill(): (match: Match) => void {
  const { setValue } = useFormContext();
  return ({ ownerName, address, city, zip, accountNumber, propertyTypeId, exemptionTypeId }) => {
    const values = {
      ownerName,
      address,
      city,
      zip: zip?.slice(0, 5),
      accountNumber,
      propertyTypeId,
      exemptionTypeId,
    };
    for (const [name, value] of Object.entries(values))
      if (value !== null && value !== undefined)
        setValue(`property.${name}`, String(value), { shouldDirty: true, shouldValidate: true });
  };
}
