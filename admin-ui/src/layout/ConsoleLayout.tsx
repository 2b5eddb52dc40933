import { Box, Drawer } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { type LayoutProps, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { ErrorBoundary } from 'react-error-boundary';
import { paths } from '../paths.js';
import { useLocked } from '../providers/lock.js';
import { useSession } from '../providers/session.js';
import { ErrorPage } from './ErrorPage.js';
import { NotFoundPage } from './NotFoundPage.js';
import { PageLoading } from './PageLoading.js';
import { SideBar } from './SideBar.js';
import { TopBar } from './TopBar.js';

const sideBarWidth = 236;

/** The frame around every signed-in page: top bar, side bar, content. Without a session there is only the not-found page. */
export function ConsoleLayout({ children }: LayoutProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const locked = useLocked();
  if (session && locked) return <Navigate to={paths.lockScreen()} state={{ from: pathname }} replace />;
  if (session) return <Frame>{children}</Frame>;
  return pathname === paths.home() ? <Navigate to={paths.login()} replace /> : <NotFoundPage />;
}

function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string>();
  const closeDrawer = () => setDrawerAt(undefined);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink label={translate('common.skipToContent')} />
      <Box
        component="nav"
        aria-label={translate('console.menu.label')}
        sx={{
          display: { xs: 'none', md: 'block' },
          width: sideBarWidth,
          flexShrink: 0,
          position: 'sticky',
          top: 0,
          height: '100vh',
        }}
      >
        <SideBar />
      </Box>
      <Drawer
        // Open for the page it was opened on: following a link closes it.
        open={drawerAt === pathname}
        onClose={closeDrawer}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: sideBarWidth + 24, border: 0 } } }}
      >
        <Box component="nav" aria-label={translate('console.menu.label')} sx={{ height: '100%' }}>
          <SideBar onNavigate={closeDrawer} />
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onOpenMenu={() => setDrawerAt(pathname)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 2, sm: 3 },
            py: { xs: 2, sm: 2.5 },
            outline: 'none !important',
          }}
        >
          <ErrorBoundary FallbackComponent={ErrorPage}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

function SkipLink({ label }: { label: string }) {
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 2000,
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      {label}
    </Box>
  );
}
