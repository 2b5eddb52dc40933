import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { Client } from '../providers/types.js';

/** Milliseconds after typing stops before clients are looked for. */
const searchDelay = 250;

/** Finds one client among all of them by typing a part of its name or e-mail. */
export function ClientPicker({
  label,
  value,
  error,
  autoFocus = false,
  onChange,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly error?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (id: number | undefined) => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], isFetching } = useGetList<Client>('clients', {
    filter: term ? { q: term } : {},
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'lastName', order: 'ASC' },
  });
  const { data: chosen } = useGetOne<Client>('clients', { id: value ?? 0 }, { enabled: value !== undefined });
  const picked = value === undefined ? null : (chosen ?? data.find((client) => client.id === value) ?? null);
  const options = picked && !data.some((client) => client.id === picked.id) ? [picked, ...data] : data;
  return (
    <Autocomplete
      options={options}
      value={picked}
      loading={isFetching}
      loadingText={translate('common.loading')}
      noOptionsText={translate('common.noRecords')}
      // The service has searched already, in more fields than the option shows.
      filterOptions={(all) => all}
      getOptionLabel={(client) => `${client.firstName} ${client.lastName}`}
      isOptionEqualToValue={(client, other) => client.id === other.id}
      renderOption={({ key: _, ...props }, client) => (
        <li key={client.id} {...props}>
          {client.firstName} {client.lastName} ({client.email})
        </li>
      )}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onChange={(_, client) => onChange(client?.id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          error={Boolean(error)}
          helperText={error}
          placeholder={translate('common.selectOption')}
        />
      )}
    />
  );
}
