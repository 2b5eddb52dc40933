import Search from '@mui/icons-material/Search';
import {
  Box,
  Chip,
  Dialog,
  InputAdornment,
  InputBase,
  ListItemButton,
  ListSubheader,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { formatAddress } from '../../../common/formats.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { useDebounced } from '../ui/useDebounced.js';
import { type Command, useCommands } from './commands.js';

/** Ctrl+K: clients, properties, pages and actions in one place; an account number or id leads straight to its record. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const api = useApi();
  const listId = useId();
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState(0);
  const q = useDebounced(term.trim(), 180);
  const { data: found } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      api.call<Schema<'SearchDto'>>(`search?${new URLSearchParams({ q, active: 'all' })}`, { signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const pages = useCommands(term);
  const groups = [
    { id: 'clients', entries: q.length > 1 ? (found?.clients.rows ?? []).map(clientCommand) : [] },
    { id: 'properties', entries: q.length > 1 ? (found?.properties.rows ?? []).map(propertyCommand) : [] },
    { id: 'pages', entries: pages },
  ].filter((group) => group.entries.length > 0);
  // What was typed exactly comes first, whatever its kind.
  groups.sort((a, b) => Number(b.entries[0]?.exact ?? false) - Number(a.entries[0]?.exact ?? false));
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(chosen, entries.length - 1)];

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (command.run) command.run();
    else if (command.to) void navigate(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, entries.length - 1) + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(current ?? (q ? { id: 'all', label: '', to: paths.searchResults('all', q, 'all') } : undefined));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={translate('console.palette.title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: 10 } } } }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={translate('console.palette.placeholder')}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('console.palette.placeholder'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': current ? `${listId}-${current.id}` : undefined,
          maxLength: 200,
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
        sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: '1.05rem' }}
      />
      <Box
        id={listId}
        role="listbox"
        aria-label={translate('console.palette.title')}
        sx={{ maxHeight: '60vh', overflowY: 'auto', pb: 1 }}
      >
        {groups.map((group) => (
          <Box key={group.id} role="group" aria-label={translate(`console.palette.groups.${group.id}`)}>
            <ListSubheader component="div" sx={{ lineHeight: '32px', bgcolor: 'background.paper' }}>
              {translate(`console.palette.groups.${group.id}`)}
            </ListSubheader>
            {group.entries.map((command) => (
              <ListItemButton
                key={command.id}
                id={`${listId}-${command.id}`}
                role="option"
                tabIndex={-1}
                selected={command === current}
                aria-selected={command === current}
                onMouseMove={() => setChosen(entries.indexOf(command))}
                onClick={() => run(command)}
                ref={(element: HTMLElement | null) => {
                  if (command === current) element?.scrollIntoView({ block: 'nearest' });
                }}
                sx={{ gap: 1, py: 0.75 }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                    {command.label}
                  </Typography>
                  {command.hint && (
                    <Typography variant="caption" color="textSecondary" noWrap component="div">
                      {command.hint}
                    </Typography>
                  )}
                </Box>
                {command.exact && (
                  <Chip size="small" color="secondary" label={translate('console.palette.exact')} />
                )}
                {command.status === 'I' && <StatusBadge status="I" />}
              </ListItemButton>
            ))}
          </Box>
        ))}
        {entries.length === 0 && (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2, py: 2.5 }}>
            {translate('console.list.noResults')}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}

const clientCommand = (client: Schema<'ClientHitDto'>): Command => ({
  id: `client-${client.id}`,
  label: client.fullName,
  hint: [client.companyName, client.email, client.phone1, client.city].filter(Boolean).join(' · '),
  to: paths.client(client.id),
  exact: client.exact,
  status: client.status,
});

const propertyCommand = (property: Schema<'PropertyHitDto'>): Command => ({
  id: `property-${property.id}`,
  label: formatAddress({ address: property.address, city: property.city }) || property.ownerName,
  hint: [property.ownerName, property.countyName, property.accountNumber].filter(Boolean).join(' · '),
  to: paths.property(property.id),
  exact: property.exact,
  status: property.status,
});
