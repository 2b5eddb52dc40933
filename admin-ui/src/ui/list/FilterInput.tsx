import { Autocomplete, MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { FilterField } from './types.js';

/** One filter of a list, by its kind. */
export function FilterInput({
  field,
  value,
  onChange,
}: {
  field: FilterField;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const translate = useTranslate();
  const label = translate(field.label);
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          label={label}
          defaultValue={value ?? ''}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      );
    case 'choice':
      return (
        <TextField
          select
          label={label}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) =>
            onChange(field.choices.find((choice) => String(choice.id) === target.value)?.id)
          }
        >
          <MenuItem value="">{translate('console.list.any')}</MenuItem>
          {field.choices.map((choice) => (
            <MenuItem key={String(choice.id)} value={String(choice.id)}>
              {translate(choice.name, { _: choice.name })}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'reference':
      return <ReferenceFilter field={field} label={label} value={value} onChange={onChange} />;
  }
}

function ReferenceFilter({
  field,
  label,
  value,
  onChange,
}: {
  field: Extract<FilterField, { kind: 'reference' }>;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const translate = useTranslate();
  // Reference tables have at most a few hundred rows: one call serves the whole session.
  const { data = [], isPending } = useGetList(
    field.reference,
    { pagination: { page: 1, perPage: 500 }, sort: { field: field.optionText, order: 'ASC' } },
    { staleTime: 300_000 },
  );
  return (
    <Autocomplete
      options={data}
      loading={isPending}
      loadingText={translate('common.loading')}
      noOptionsText={translate('console.list.noResults')}
      value={data.find((row) => row.id === Number(value)) ?? null}
      getOptionLabel={(row) => String(row[field.optionText])}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(row, chosen) => row.id === chosen.id}
      onChange={(_, row) => onChange(row?.id)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
