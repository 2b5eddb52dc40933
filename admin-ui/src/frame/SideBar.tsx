import Activities from '@mui/icons-material/HistoryOutlined';
import Appointments from '@mui/icons-material/AssignmentIndOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Clients from '@mui/icons-material/PeopleAltOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Mail from '@mui/icons-material/ForwardToInboxOutlined';
import MailLog from '@mui/icons-material/MarkunreadMailboxOutlined';
import Properties from '@mui/icons-material/HomeWorkOutlined';
import Report from '@mui/icons-material/SummarizeOutlined';
import Rolls from '@mui/icons-material/ListAltOutlined';
import Schedule from '@mui/icons-material/ScheduleSendOutlined';
import Season from '@mui/icons-material/EventAvailableOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { Box, Divider, List, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { consolePath, fillPath, type PageName, sideBarPages } from '../../../common/pages/console-paths.js';
import { ExportMenu } from '../reports/exports/ExportMenu.js';
import { screenOf } from '../reports/screens.js';
import { useReports } from '../reports/useReports.js';
import { serif } from '../theme/theme.js';
import { May } from '../ui/access.js';
import { Offered, pageOf, useOpenSection } from '../ui/pages.js';
import { useSignOut } from '../ui/useSignOut.js';
import { Entry, Section } from './SideBarParts.js';

const icons = {
  dashboard: Dashboard,
  clients: Clients,
  properties: Properties,
  season: Season,
  appointments: Appointments,
  calendar: Calendar,
  rolls: Rolls,
  activities: Activities,
  settings: Settings,
  batchEmail: Mail,
  schedules: Schedule,
  mailLog: MailLog,
} as const;

/** Main navigation of the console, limited to the pages that the current user may open. */
export function SideBar({ onNavigate }: { readonly onNavigate?: () => void }) {
  const translate = useTranslate();
  const signOut = useSignOut();
  const section = useOpenSection();
  const entry = (page: keyof typeof icons) => (
    <PageEntry key={page} page={page} open={section === page} onClick={onNavigate} />
  );
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
        {sideBarPages.map(entry)}
      </List>
      <May permission="console.reports">
        <Section name="reports" label={translate('console.menu.reportsLabel')}>
          <ReportEntries onClick={onNavigate} />
          {entry('schedules')}
        </Section>
      </May>
      <List component="div" dense sx={{ px: 1, py: 0 }}>
        {entry('batchEmail')}
        {entry('mailLog')}
      </List>
      <May permission="console.exports">
        <Section name="exports" label={translate('console.menu.exportsLabel')}>
          <ExportMenu entry={Entry} />
        </Section>
      </May>
      <Box sx={{ flex: 1 }} />
      <Divider sx={{ borderColor: 'rgba(255,255,255,0.12)', mx: 2 }} />
      <List component="div" dense sx={{ px: 1, py: 1 }}>
        <Entry icon={Logout} label={translate('console.menu.logOut')} onClick={signOut} />
      </List>
    </Box>
  );
}

interface EntryOf {
  readonly onClick: (() => void) | undefined;
}

function PageEntry({
  page,
  open,
  onClick,
}: EntryOf & { readonly page: PageName & keyof typeof icons; readonly open: boolean }) {
  const label = useTranslate()(pageOf(page).title ?? '');
  return (
    <Offered page={page}>
      <Entry
        icon={icons[page]}
        label={label}
        to={fillPath(pageOf(page).path)}
        open={open}
        onClick={onClick}
      />
    </Offered>
  );
}

/** The report menus; the current page's report is highlighted, also on its detail pages. */
function ReportEntries({ onClick }: EntryOf) {
  const { pathname } = useLocation();
  const { data: reports = [] } = useReports();
  const open = screenOf(reports, pathname)?.report;
  return reports
    .filter(({ menu }) => menu === 'reports')
    .map(({ name, title, screen }) => (
      <Entry
        key={name}
        icon={Report}
        label={title}
        to={screen?.path ?? ''}
        open={name === (open?.screen?.parent ?? open?.name)}
        onClick={onClick}
      />
    ));
}

function Brand() {
  return (
    <Box
      component={Link}
      to={consolePath('dashboard')}
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
      <Box component="img" src="/api/logo" alt="" sx={{ height: 28, maxWidth: 84, objectFit: 'contain' }} />
      <Typography noWrap sx={{ fontFamily: serif, fontWeight: 600, fontSize: '1.15rem' }}>
        {useTranslate()('common.product')}
      </Typography>
    </Box>
  );
}
