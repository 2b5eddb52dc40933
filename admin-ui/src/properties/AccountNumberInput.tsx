import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatAccountNumber, normalizeAccountNumber } from '../../../common/text/formats.js';
import { accountNumberCheckDelay, accountNumberMaxLength } from '../../../common/properties/limits.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { errorText } from '../providers/http.js';
import { useDebounced } from '../ui/useDebounced.js';

/**
 * The district's account number: checked for duplicates in the county when typing stops, and again by the API
 * on save. Harris numbers are formatted on blur.
 */
export function AccountNumberInput({ propertyId }: { readonly propertyId: number | undefined }) {
  const data = useConsoleData();
  const translate = useTranslate();
  const { setValue, trigger, clearErrors } = useFormContext();
  const [number, countyId] = useWatch({ name: ['accountNumber', 'countyId'] }) as [
    string | null,
    number | null,
  ];
  const key = normalizeAccountNumber(number ?? '');
  const settled = useDebounced(key, accountNumberCheckDelay);
  const {
    data: checked,
    isFetching,
    error,
  } = useQuery({
    queryKey: ['properties', 'check-account-number', settled, countyId, propertyId],
    queryFn: ({ signal }) =>
      data.call('post', '/api/properties/check-account-number', {
        body: { accountNumber: settled, countyId: countyId ?? undefined, exceptId: propertyId },
        signal,
      }),
    enabled: settled !== '',
    retry: false,
  });
  const checking = key !== '' && (settled !== key || isFetching);
  const taken = !checking && key !== '' && checked?.exists === true;
  const failed = !checking && key !== '' && error !== null;
  // Shows the error immediately and blocks submitting.
  useEffect(() => {
    if (taken) void trigger('accountNumber');
    else clearErrors('accountNumber');
  }, [taken, trigger, clearErrors]);
  return (
    <TextInput
      source="accountNumber"
      slotProps={{
        htmlInput: { maxLength: accountNumberMaxLength },
        // Announces the result of the check to screen readers.
        formHelperText: { role: 'status', sx: failed ? { color: 'warning.main' } : {} },
      }}
      validate={() => (taken ? 'fieldErrors.accountNumberTaken' : undefined)}
      helperText={
        checking
          ? 'console.properties.accountNumberChecking'
          : failed
            ? translate('console.properties.accountNumberFailed', { reason: errorText(error) })
            : undefined
      }
      onBlur={() => {
        const dashed = formatAccountNumber(number ?? '', countyId);
        if (dashed !== (number ?? '')) setValue('accountNumber', dashed, { shouldDirty: true });
      }}
    />
  );
}
