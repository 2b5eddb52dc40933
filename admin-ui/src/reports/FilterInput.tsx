import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { filterYears } from '../../../common/limits.js';
import { type ReferenceRow, referenceName } from '../ui/referenceName.js';
import { ClientPicker } from './ClientPicker.js';
import { MultiSelect } from './MultiSelect.js';
import type { ReportFilter } from './types.js';

interface FilterInputProps {
  readonly filter: ReportFilter;
  readonly value: unknown;
  readonly error?: string;
  readonly onChange: (value: unknown) => void;
}

/** One question of a report's form, by the type that the service gives it. */
export function FilterInput(props: FilterInputProps) {
  switch (props.filter.type) {
    case 'years':
      return <YearsInput {...props} />;
    case 'year':
      return <YearInput {...props} />;
    case 'ids':
      return <RecordsInput {...props} />;
    case 'id':
      return props.filter.resource === 'clients' ? (
        <ClientPicker
          label={props.filter.title}
          value={typeof props.value === 'number' ? props.value : undefined}
          error={props.error}
          onChange={props.onChange}
        />
      ) : (
        <RecordInput {...props} />
      );
    case 'choices':
      return (
        <MultiSelect
          label={props.filter.title}
          choices={(props.filter.choices ?? []).map(({ value, label }) => ({ id: value, name: label }))}
          value={list(props.value)}
          onChange={props.onChange}
          error={Boolean(props.error)}
          helperText={props.error}
        />
      );
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'zips':
      return <ZipsInput {...props} />;
  }
}

/** Years from the current one back 8, newest first; none means all. */
function YearsInput({ filter, value, error, onChange }: FilterInputProps) {
  const years = filterYears(new Date().getFullYear()).map((year) => ({ id: year, name: String(year) }));
  return (
    <MultiSelect
      label={filter.title}
      choices={years}
      value={list(value)}
      onChange={onChange}
      error={Boolean(error)}
      helperText={error}
    />
  );
}

function YearInput({ filter, value, error, onChange }: FilterInputProps) {
  return (
    <TextField
      select
      fullWidth
      required={filter.required}
      label={filter.title}
      value={value ?? ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {filterYears(new Date().getFullYear()).map((year) => (
        <MenuItem key={year} value={year}>
          {year}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useChoices(resource: string) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<ReferenceRow & { id: number }>(resource, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: resource === 'counties' || resource === 'agents' ? 'name' : 'id', order: 'ASC' },
    // The spec leaves one result out of the filters.
    filter: resource === 'results' ? { offeredInFilters: true } : {},
  });
  const choices = data.map((row) => ({ id: row.id, name: referenceName(row) }));
  // Owners without an exemption can be asked for too (spec: id 0, None).
  if (resource === 'exemption-types') choices.unshift({ id: 0, name: translate('common.none') });
  return { choices, isPending };
}

function RecordsInput({ filter, value, error, onChange }: FilterInputProps) {
  const { choices, isPending } = useChoices(filter.resource ?? '');
  return (
    <MultiSelect
      label={filter.title}
      choices={choices}
      loading={isPending}
      value={list(value)}
      onChange={onChange}
      error={Boolean(error)}
      helperText={error}
    />
  );
}

function RecordInput({ filter, value, error, onChange }: FilterInputProps) {
  const { choices } = useChoices(filter.resource ?? '');
  const known = choices.some((choice) => choice.id === value);
  return (
    <TextField
      select
      fullWidth
      required={filter.required}
      label={filter.title}
      value={known ? value : ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChoiceInput({ filter, value, error, onChange }: FilterInputProps) {
  const translate = useTranslate();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={`${filter.name}-choice`}>{filter.title}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${filter.name}-choice`}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        {!filter.required && (
          <FormControlLabel value="" control={<Radio />} label={translate('reports.form.any')} />
        )}
        {(filter.choices ?? []).map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

function ZipsInput({ filter, value, error, onChange }: FilterInputProps) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      required={filter.required}
      label={filter.title}
      value={Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''}
      error={Boolean(error)}
      helperText={error ?? translate('reports.form.zipHint')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function list(value: unknown): (number | string)[] {
  return Array.isArray(value) ? (value as (number | string)[]) : [];
}
