import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { rollLookupMinLength } from '../../../common/properties/rolls.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { WideField } from '../ui/form/RecordForm.js';
import { useDebounced } from '../ui/useDebounced.js';
import { useFormats } from '../ui/useFormats.js';

type Match = Schema<'RollMatchDto'>;

/** Debounce of the roll search, in milliseconds. */
const pause = 300;
/** Search term used only to find out whether the county has a roll. */
const probe = '000';

/** Searches the county's roll for the account and fills the form from it; renders nothing without a roll. */
export default function RollLookup() {
  const countyId = useWatch({ name: 'countyId' }) as number | null;
  const { data } = useMatches(countyId, probe);
  return countyId && data?.hasRoll ? <Search key={countyId} countyId={countyId} /> : null;
}

function useMatches(countyId: number | null, search: string) {
  const data = useConsoleData();
  return useQuery({
    queryKey: ['roll-lookup', countyId, search],
    queryFn: ({ signal }) =>
      data.call('post', '/api/roll-lookup', { body: { countyId: countyId ?? 0, search }, signal }),
    enabled: countyId !== null && countyId !== undefined && search.length >= rollLookupMinLength,
    retry: false,
  });
}

function Search({ countyId }: { readonly countyId: number }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const fill = useFill();
  // The URL may name an account of the roll.
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('account') ?? '');
  const [chosen, setChosen] = useState<Match>();
  const search = useDebounced(typed.trim(), pause);
  const { data } = useMatches(countyId, search);
  const found = chosen || search.length < rollLookupMinLength ? undefined : data?.accounts;
  const status = chosen
    ? translate('rolls.lookup.chosen', { year: chosen.taxYear })
    : found &&
      (found.length > 0
        ? translate('rolls.lookup.found', { smart_count: found.length })
        : translate('rolls.lookup.none'));
  return (
    <WideField>
      <TextField
        fullWidth
        type="search"
        label={translate('rolls.lookup.label')}
        helperText={translate('rolls.lookup.hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(undefined);
        }}
        slotProps={{ htmlInput: { maxLength: nameMaxLength, autoComplete: 'off' } }}
      />
      <Typography variant="body2" color="text.secondary" role="status">
        {status}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found?.map((match) => (
          <li key={match.accountNumber}>
            <Button
              sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
              onClick={() => {
                fill(match);
                setChosen(match);
              }}
            >
              {[match.address, match.city, match.accountNumber, match.ownerName, money(match.marketValue)]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          </li>
        ))}
      </Box>
    </WideField>
  );
}

/** Returns a function that fills the form from the roll; fields missing in the roll keep their values. */
function useFill(): (match: Match) => void {
  const { setValue } = useFormContext();
  return (match) => {
    const { ownerName, address, city, accountNumber, propertyTypeId, exemptionTypeId, legalDescription } =
      match;
    const zip = match.zip?.slice(0, 5) ?? null;
    const values = {
      ownerName,
      address,
      city,
      zip,
      accountNumber,
      propertyTypeId,
      exemptionTypeId,
      legalDescription,
    };
    for (const [name, value] of Object.entries(values))
      if (value !== null) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
}
