import { Box, Drawer } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type LayoutProps, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router';
import { mailedSearch, portalAddress } from '../../../common/pages/console-addresses.js';
import { consolePath } from '../../../common/pages/console-paths.js';
import { LeaveTo } from '../../../web-shared/LeaveTo.js';
import { isSignedIn } from '../../../web-shared/session-store.js';
import { useLocked } from '../providers/lock.js';
import { sessionStore, useSession } from '../providers/session.js';
import { NotFound } from '../ui/NotFound.js';
import { ErrorPage } from './ErrorPage.js';
import { SideBar } from './SideBar.js';
import { SkipLink } from './SkipLink.js';
import { TopBar } from './TopBar.js';
import { UnlikelyDialog } from './UnlikelyDialog.js';

const sideBarWidth = 236;

/**
 * The layout of all signed-in pages: top bar, side bar, content. Signing out opens the login page; so does an
 * expired session, and signing in then returns to the page. Clients are redirected to the portal; visitors who
 * have never signed in get the not-found page, or the login page if a link in an e-mail led them here.
 */
export default function ConsoleLayout({ children }: LayoutProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const locked = useLocked(session?.user.id);
  if (locked) return <Navigate to={consolePath('lockScreen')} state={{ from: pathname + search }} replace />;
  const mailed = mailedSearch(search);
  if (session && mailed !== undefined) return <Navigate to={pathname + mailed} replace />;
  if (session) return <Frame>{children}</Frame>;
  const login = consolePath('login');
  if (sessionStore.end() === 'expired') {
    return (
      <Navigate
        to={`${login}?msg=session_expired`}
        state={{ nextPathname: pathname, nextSearch: search }}
        replace
      />
    );
  }
  if (sessionStore.end()) return <Navigate to={login} replace />;
  if (isSignedIn('portal')) return <LeaveTo address={portalAddress(pathname) + search} />;
  if (mailed !== undefined)
    return <Navigate to={login} state={{ nextPathname: pathname, nextSearch: mailed }} replace />;
  return pathname === '/' ? <Navigate to={login} replace /> : <NotFound />;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string>();
  const closeDrawer = () => setDrawerAt(undefined);
  const label = translate('console.menu.label');
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      <UnlikelyDialog />
      <Box
        component="nav"
        aria-label={label}
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
        // Open only on the page where it was opened, so following a link closes it.
        open={drawerAt === pathname}
        onClose={closeDrawer}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: sideBarWidth + 24, border: 0 } } }}
      >
        <Box component="nav" aria-label={label} sx={{ height: '100%' }}>
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
          <ErrorBoundary FallbackComponent={ErrorPage}>{children}</ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
