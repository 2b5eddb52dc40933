import ExpandMore from '@mui/icons-material/ExpandMore';
import Logout from '@mui/icons-material/LogoutOutlined';
import {
  Box,
  Collapse,
  Divider,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { isPage } from '../isPage.js';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import { serif } from '../theme/theme.js';
import { ExportMenu } from './ExportMenu.js';
import { isHighlighted, mailMenu, mainMenu, type MenuItem, reportMenu } from './menu.js';
import { useSignOut } from './useSignOut.js';

/** Main navigation of the console by role (spec section 2, logged-in frame). */
export function SideBar({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  const signOut = useSignOut();
  const items = (menu: readonly MenuItem[]) =>
    menu
      .filter((item) => may(item.permission) && isPage(item.to))
      .map((item) => <Entry key={item.to} item={item} {...(onNavigate && { onNavigate })} />);
  return (
    <Box
      sx={(theme) => ({
        height: '100%',
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: theme.tokens.nav,
        color: theme.tokens.navInk,
        scrollbarWidth: 'thin',
        scrollbarColor: `${theme.tokens.navActive} transparent`,
      })}
    >
      <Brand />
      <List component="div" dense sx={{ px: 1, py: 0.5 }}>
        {items(mainMenu)}
      </List>
      {may('console.reports') && (
        <Section name="reports" label={translate('console.menu.reportsLabel')}>
          {items(reportMenu)}
        </Section>
      )}
      {may('console.batchEmail') && (
        <List component="div" dense sx={{ px: 1, py: 0 }}>
          {items(mailMenu)}
        </List>
      )}
      {may('console.exports') && (
        <Section name="exports" label={translate('console.menu.exportsLabel')}>
          <ExportMenu />
        </Section>
      )}
      <Box sx={{ flex: 1 }} />
      <Divider sx={{ borderColor: 'rgba(255,255,255,0.12)', mx: 2 }} />
      <List component="div" dense sx={{ px: 1, py: 1 }}>
        <ListItemButton sx={entryStyle} onClick={signOut}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={translate('console.menu.logOut')} />
        </ListItemButton>
      </List>
    </Box>
  );
}

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

function Entry({ item, onNavigate }: { item: MenuItem; onNavigate?: () => void }) {
  const translate = useTranslate();
  const active = isHighlighted(item, useLocation().pathname);
  const Icon = item.icon;
  return (
    <ListItemButton
      component={Link}
      to={item.to}
      {...(onNavigate && { onClick: onNavigate })}
      aria-current={active ? 'page' : undefined}
      sx={(theme) => ({
        ...entryStyle,
        ...(active && {
          bgcolor: `${theme.tokens.navActive} !important`,
          boxShadow: 'inset 3px 0 0 #e5a077',
          '& .MuiListItemText-primary': { fontSize: '0.875rem', fontWeight: 650 },
        }),
      })}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={translate(`console.menu.${item.label}`)} />
    </ListItemButton>
  );
}

/** A part of the side bar that folds; the browser remembers which are open. */
function Section({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [open, setOpen] = useStore(`sidebar.${name}`, true);
  const id = useId();
  return (
    <Box sx={{ px: 1, pt: 1 }}>
      <ListItemButton
        sx={{ ...entryStyle, py: 0.25, minHeight: 30 }}
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

function Brand() {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to={paths.dashboard()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2.5,
        height: 60,
        flexShrink: 0,
        color: 'inherit',
        textDecoration: 'none',
      }}
    >
      <Box component="img" src="/admin/favicon.svg" alt="" sx={{ width: 28, height: 28 }} />
      <Typography sx={{ fontFamily: serif, fontWeight: 600, fontSize: '1.15rem' }}>
        {translate('common.product')}
      </Typography>
    </Box>
  );
}
