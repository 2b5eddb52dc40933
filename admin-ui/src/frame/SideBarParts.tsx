import type { SvgIconComponent } from '@mui/icons-material';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Collapse, List, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';

const entryStyle = {
  borderRadius: 1,
  py: 0.25,
  minHeight: 34,
  color: 'inherit',
  '& .MuiListItemIcon-root': { minWidth: 32, color: 'inherit' },
  '& .MuiListItemText-primary': { fontSize: '0.875rem' },
  '&:hover': { bgcolor: 'rgba(255,255,255,0.07)' },
  '&.Mui-focusVisible': {
    outline: '2px solid #8ad8d1',
    outlineOffset: -2,
    bgcolor: 'rgba(255,255,255,0.07)',
  },
} as const;

interface EntryProps {
  readonly icon: SvgIconComponent;
  readonly label: string;
  /** Target of the link; without it the entry is a button. */
  readonly to?: string;
  /** Whether the current page belongs to this entry. */
  readonly open?: boolean;
  readonly onClick?: (() => void) | undefined;
}

/** One entry of the side bar. */
export function Entry({ icon: Icon, label, to, open = false, onClick }: EntryProps) {
  return (
    <ListItemButton
      {...(to && { component: Link, to })}
      onClick={onClick}
      aria-current={open ? 'page' : undefined}
      sx={(theme) => ({
        ...entryStyle,
        ...(open && {
          bgcolor: `${theme.tokens.navActive} !important`,
          boxShadow: 'inset 3px 0 0 #e5a077',
          '& .MuiListItemText-primary': { fontSize: '0.875rem', fontWeight: 650 },
        }),
      })}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} />
    </ListItemButton>
  );
}

interface SectionProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A collapsible section of the side bar; the browser remembers which are open. */
export function Section({ name, label, children }: SectionProps) {
  const [open, setOpen] = useStore(`sidebar.${name}`, true);
  const id = useId();
  return (
    <Box sx={{ px: 1, pt: 1 }}>
      <ListItemButton
        sx={{ ...entryStyle, minHeight: 30 }}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Typography
          variant="caption"
          sx={(theme) => ({ flex: 1, fontWeight: 650, color: theme.tokens.navMuted })}
        >
          {label}
        </Typography>
        <ExpandMore
          fontSize="small"
          sx={(theme) => ({
            color: theme.tokens.navMuted,
            transform: open ? 'none' : 'rotate(-90deg)',
            transition: 'transform 120ms',
          })}
        />
      </ListItemButton>
      <Collapse in={open} id={id}>
        <List component="div" dense disablePadding>
          {children}
        </List>
      </Collapse>
    </Box>
  );
}
