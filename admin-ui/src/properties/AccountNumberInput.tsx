import { TextInput, useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatAccountNumber, normalizeAccountNumber } from '../../../contract/formats.js';
import { accountNumberCheckDelay, accountNumberMaxLength, maxPageSize } from '../../../contract/limits.js';
import type { Property } from '../providers/types.js';
import { useDebounced } from '../ui/useDebounced.js';

/**
 * The district's account number: checked against the other properties of its county 600 ms after typing stops, a
 * Harris number dashed when the field is left (spec section 5). The service decides when the form is saved.
 */
export function AccountNumberInput({ propertyId }: { propertyId?: number }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [number, countyId] = useWatch({ name: ['accountNumber', 'countyId'] }) as [
    string | null,
    number | null,
  ];
  const key = normalizeAccountNumber(number ?? '');
  const settled = useDebounced(key, accountNumberCheckDelay);
  const { data = [], isFetching } = useGetList<Property>(
    'properties',
    {
      filter: { accountNumber: settled, status: 'A', ...(countyId && { countyId }) },
      pagination: { page: 1, perPage: Math.min(50, maxPageSize) },
      sort: { field: 'accountNumber', order: 'ASC' },
    },
    { enabled: settled !== '' },
  );
  const taken =
    settled === key &&
    key !== '' &&
    data.some(
      (other) => other.id !== propertyId && normalizeAccountNumber(other.accountNumber ?? '') === key,
    );
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
