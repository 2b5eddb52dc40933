import { Box, Chip, ListItemButton, ListSubheader, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '../../providers/http.js';
import { StatusBadge } from '../../ui/StatusBadge.js';
import type { Command, CommandGroup } from './commands.js';

interface CommandListProps {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly current: Command | undefined;
  /** Whether the search is still running. */
  readonly waiting: boolean;
  /** Error of the search, if it failed. */
  readonly error: unknown;
  /** Called with the entry's index among all groups. */
  readonly onChoose: (place: number) => void;
  readonly onRun: (command: Command) => void;
}

/** Entries of the palette by group. The focus stays in the search field; the current entry is highlighted. */
export function CommandList({ id, groups, current, waiting, error, onChoose, onRun }: CommandListProps) {
  const translate = useTranslate();
  const entries = groups.flatMap((group) => group.entries);
  return (
    <Box
      id={id}
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
              id={`${id}-${command.id}`}
              role="option"
              tabIndex={-1}
              selected={command === current}
              aria-selected={command === current}
              onMouseMove={() => onChoose(entries.indexOf(command))}
              onClick={() => onRun(command)}
              ref={(element: HTMLElement | null) => {
                if (command === current) element?.scrollIntoView({ block: 'nearest' });
              }}
              sx={{ gap: 1, py: 0.75 }}
            >
              <Entry command={command} />
            </ListItemButton>
          ))}
        </Box>
      ))}
      {entries.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2, py: 2.5 }}>
          {error && !waiting
            ? errorText(error)
            : translate(waiting ? 'ra.page.loading' : 'console.list.noResults')}
        </Typography>
      )}
    </Box>
  );
}

function Entry({ command: { label, hint, exact, status } }: { readonly command: Command }) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {hint && (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {hint}
          </Typography>
        )}
      </Box>
      {exact && <Chip size="small" color="secondary" label={translate('console.palette.exact')} />}
      {status === 'I' && <StatusBadge status="I" />}
    </>
  );
}
