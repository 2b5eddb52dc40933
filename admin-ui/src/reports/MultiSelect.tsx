import { Autocomplete, Box, Button, Checkbox, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SyntheticEvent } from 'react';

/** One thing that can be picked. */
export interface Choice {
  readonly id: number | string;
  readonly name: string;
}

interface MultiSelectProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: readonly (number | string)[];
  readonly onChange: (value: (number | string)[]) => void;
  readonly loading?: boolean;
  readonly helperText?: string;
  readonly error?: boolean;
}

/**
 * Picks several of many, by typing or from the list. Select All picks every real option, Select None clears
 * (spec "properties, billing, reports", section 5).
 */
export function MultiSelect({
  label,
  choices,
  value,
  onChange,
  loading = false,
  helperText,
  error = false,
}: MultiSelectProps) {
  const translate = useTranslate();
  const picked = choices.filter((choice) => value.includes(choice.id));
  const change = (_: SyntheticEvent, next: readonly Choice[]): void =>
    onChange(next.map((choice) => choice.id));
  return (
    <Box role="group" aria-label={label} sx={{ minWidth: 0 }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        limitTags={4}
        loading={loading}
        loadingText={translate('common.loading')}
        noOptionsText={translate('common.noRecords')}
        options={choices}
        value={picked}
        onChange={change}
        getOptionLabel={(choice) => choice.name}
        isOptionEqualToValue={(choice, other) => choice.id === other.id}
        renderOption={({ key, ...props }, choice, { selected }) => (
          <li key={key} {...props}>
            <Checkbox checked={selected} tabIndex={-1} size="small" sx={{ mr: 1, p: 0.5 }} aria-hidden />
            {choice.name}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            error={error}
            helperText={helperText}
            placeholder={picked.length === 0 ? translate('common.selectOption') : undefined}
          />
        )}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button
          size="small"
          disabled={choices.length === 0 || picked.length === choices.length}
          aria-label={translate('reports.form.selectAllOf', { field: label })}
          onClick={() => onChange(choices.map((choice) => choice.id))}
        >
          {translate('reports.form.selectAll')}
        </Button>
        <Button
          size="small"
          disabled={picked.length === 0}
          aria-label={translate('reports.form.selectNoneOf', { field: label })}
          onClick={() => onChange([])}
        >
          {translate('reports.form.selectNone')}
        </Button>
      </Box>
    </Box>
  );
}
