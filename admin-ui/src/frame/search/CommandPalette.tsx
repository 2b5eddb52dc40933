import Search from '@mui/icons-material/Search';
import { Dialog, InputAdornment, InputBase } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { formatAddress } from '../../../../common/text/formats.js';
import { lineMaxLength } from '../../../../common/platform/limits.js';
import type { Schema } from '../../providers/types.js';
import { useDebounced } from '../../ui/useDebounced.js';
import { useRead } from '../../ui/useRead.js';
import { CommandList } from './CommandList.js';
import { type Command, type CommandGroup, useCommands } from './commands.js';

/** Command palette (Ctrl+K): searches clients, properties, pages and actions; an exact account number or id opens its record. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState(0);
  const [entered, setEntered] = useState(false);
  const { groups, waiting, error } = useGroups(term);
  const entries = groups.flatMap((group) => group.entries);
  const place = Math.min(chosen, entries.length - 1);
  const current = entries[place];

  const run = (command: Pick<Command, 'to' | 'run'>) => {
    onClose();
    if (command.run) command.run();
    else if (command.to) void navigate(command.to);
  };
  const enter = () => {
    if (current) run(current);
    else if (term.trim())
      run({ to: consolePath('searchResults', { scope: 'all', term: term.trim(), active: 'all' }) });
  };
  const entry = useEffectEvent(enter);
  useEffect(() => {
    if (entered && !waiting) entry();
  }, [entered, waiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setChosen((place + step + entries.length) % entries.length);
    else if (event.key !== 'Enter') return;
    // Without a chosen entry, Enter waits for the search and opens its first result; a chosen entry opens immediately.
    else if (waiting && place < 1) setEntered(true);
    else enter();
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { 'aria-label': translate('console.palette.title'), sx: { mt: { xs: 2, sm: 10 } } },
      }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setChosen(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
        placeholder={translate('console.palette.placeholder')}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': translate('console.palette.placeholder'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': current ? `${listId}-${current.id}` : undefined,
            maxLength: lineMaxLength,
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
        sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: '1.05rem' }}
      />
      <CommandList {...{ groups, waiting, error, current }} id={listId} onChoose={setChosen} onRun={run} />
    </Dialog>
  );
}

/** Matches for a term by kind; exact matches come first, whatever their kind. */
function useGroups(term: string): {
  readonly groups: readonly CommandGroup[];
  /** Whether the results for the typed term are still outstanding. */
  readonly waiting: boolean;
  /** Error of the search, if it failed. */
  readonly error: unknown;
} {
  const typed = term.trim();
  const q = useDebounced(typed, 180);
  const searching = q.length > 1;
  const {
    data: found,
    isFetching,
    error,
  } = useRead(
    '/api/search',
    { query: { q, active: 'all' } },
    { enabled: searching, placeholderData: keepPreviousData },
  );
  const hits = searching ? found : undefined;
  const groups: CommandGroup[] = [
    { id: 'clients', entries: hits?.clients.rows.map(clientCommand) ?? [] },
    { id: 'properties', entries: hits?.properties.rows.map(propertyCommand) ?? [] },
    { id: 'pages', entries: useCommands(term) },
  ];
  const exact = ({ entries: [first] }: CommandGroup) => Number(first?.exact ?? false);
  return {
    groups: groups.filter(({ entries }) => entries.length > 0).sort((a, b) => exact(b) - exact(a)),
    waiting: typed.length > 1 && (typed !== q || isFetching),
    error: searching ? error : null,
  };
}

const clientCommand = (client: Schema<'ClientHitDto'>): Command => ({
  id: `client-${client.id}`,
  label: client.fullName,
  hint: [client.companyName, client.email, client.phone1, client.city].filter(Boolean).join(' · '),
  to: consolePath('client', { id: client.id }),
  exact: client.exact,
  status: client.status,
});

const propertyCommand = (property: Schema<'PropertyHitDto'>): Command => ({
  id: `property-${property.id}`,
  label: formatAddress({ address: property.address, city: property.city }) || property.ownerName,
  hint: [property.ownerName, property.countyName, property.accountNumber].filter(Boolean).join(' · '),
  to: consolePath('property', { id: property.id }),
  exact: property.exact,
  status: property.status,
});
