import { useQuery } from '@tanstack/react-query';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatAccountNumber, normalizeAccountNumber } from '../../../common/formats.js';
import { accountNumberCheckDelay, accountNumberMaxLength } from '../../../common/limits.js';
import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { useDebounced } from '../ui/useDebounced.js';

/**
 * The district's account number: checked against the other properties of its county 600 ms after typing stops, a
 * Harris number dashed when the field is left (spec section 5). The service decides when the form is saved.
 */
export function AccountNumberInput({ propertyId }: { propertyId?: number }) {
  const translate = useTranslate();
  const api = useApi();
  const { setValue } = useFormContext();
  const [number, countyId] = useWatch({ name: ['accountNumber', 'countyId'] }) as [
    string | null,
    number | null,
  ];
  const key = normalizeAccountNumber(number ?? '');
  const settled = useDebounced(key, accountNumberCheckDelay);
  const { data, isFetching } = useQuery({
    queryKey: ['properties', 'check-account-number', settled, countyId, propertyId],
    queryFn: ({ signal }) =>
      api.call<Schema<'AccountNumberCheckedDto'>>('properties/check-account-number', {
        method: 'POST',
        body: { accountNumber: settled, countyId, exceptId: propertyId },
        signal,
      }),
    enabled: settled !== '',
    // What is not checked is said when the form is saved.
    retry: false,
  });
  const taken = settled === key && key !== '' && data?.exists === true;
  return (
    <TextInput
      source="accountNumber"
      label="common.field.accountNumber"
      slotProps={{ htmlInput: { maxLength: accountNumberMaxLength } }}
      {...(taken && { error: true })}
      helperText={
        taken
          ? 'fieldErrors.accountNumberTaken'
          : key !== '' && (settled !== key || isFetching)
            ? translate('console.properties.accountNumberChecking')
            : false
      }
      onBlur={() => {
        const dashed = formatAccountNumber(number ?? '', countyId);
        if (dashed !== (number ?? '')) setValue('accountNumber', dashed, { shouldDirty: true });
      }}
    />
  );
}
