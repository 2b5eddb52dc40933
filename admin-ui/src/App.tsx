import { CssBaseline } from '@mui/material';
import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  type LayoutProps,
  Resource,
  RestoreScrollPosition,
} from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router';
import { consolePath, consoleRedirects, fillPath, type PageName } from '../../common/pages/console-paths.js';
import { ErrorPage } from './frame/ErrorPage.js';
import { Notices } from './frame/Notices.js';
import { pages, ReportPage } from './pages.js';
import { authProvider } from './providers/authProvider.js';
import { consoleDataProvider } from './providers/dataProvider.js';
import { i18nProvider, lazySignedIn } from './providers/i18nProvider.js';
import { queryClient } from './providers/queryClient.js';
import { resources } from './providers/resources.js';
import { routerProvider } from './providers/routerProvider.js';
import { store } from './providers/store.js';
import { prefetchReports } from './reports/reportsQuery.js';
import { darkTheme, lightTheme } from './theme/theme.js';
import { May } from './ui/access.js';
import { NotFound } from './ui/NotFound.js';
import { PageLoading } from './ui/PageLoading.js';
import { pageOf, PagesProvider } from './ui/pages.js';
import type { Permission } from '../../common/auth/permissions.js';

/** Loaded as a separate chunk, because the login page does not need it. The data for its menus is fetched in parallel. */
const ConsoleLayout = lazySignedIn(() => {
  prefetchReports();
  return import('./frame/ConsoleLayout.js');
});

const names = Object.keys(pages) as PageName[];
const bare = names.filter((name) => !pageOf(name).permission);
const framed = names.filter((name) => pageOf(name).permission);

/**
 * The staff console. Resources are registered for their data only; their views have the console's own paths,
 * and the router provider translates react-admin's links and redirects.
 */
export function App() {
  return (
    <AdminContext
      dataProvider={consoleDataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={store}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <PagesProvider value={pages}>
        <CoreAdminUI
          layout={Layout}
          catchAll={Elsewhere}
          accessDenied={NotFound}
          error={ErrorPage}
          loading={PageLoading}
          disableTelemetry
          title=""
        >
          <CustomRoutes noLayout>
            {bare.map((name) => route(pageOf(name).path, name, pages[name]))}
            <Route path="/login" element={<Navigate to={consolePath('login')} replace />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/" element={<Navigate to={consolePath('dashboard')} replace />} />
            {framed.map((name) => route(pageOf(name).path, name, pages[name], pageOf(name).permission))}
            {Object.entries(consoleRedirects)
              .filter(([, to]) => pages[to])
              .map(([path, to]) => (
                <Route key={path} path={path} element={<Navigate to={fillPath(pageOf(to).path)} replace />} />
              ))}
          </CustomRoutes>
          {resources.map(({ name, recordRepresentation, pages: own }) => (
            <Resource
              key={name}
              name={name}
              recordRepresentation={recordRepresentation}
              hasCreate={Boolean(own?.create)}
              hasEdit={Boolean(own?.edit)}
              hasShow={Boolean(own?.show)}
            >
              <Route path="*" element={<NotFound />} />
            </Resource>
          ))}
        </CoreAdminUI>
      </PagesProvider>
      <Notices />
    </AdminContext>
  );
}

function route(path: string, key: string, page: ComponentType | undefined, permission?: Permission) {
  return (
    page && <Route key={key} path={path} element={<Page name={key} page={page} permission={permission} />} />
  );
}

/** Report paths come from the API; all other unknown paths are not found. */
function Elsewhere() {
  return <Page name="report" page={ReportPage} permission="reports.read" />;
}

function Layout(props: LayoutProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <ConsoleLayout {...props} />
    </Suspense>
  );
}

interface PageProps {
  readonly name: string;
  readonly page: ComponentType;
  readonly permission: Permission | undefined;
}

/**
 * A page for users with its permission; everyone else, and paths without a valid id, get the not-found page.
 */
function Page({ name, page: Content, permission }: PageProps) {
  const params = useParams();
  const { pathname } = useLocation();
  // Pages open scrolled to the top; going back to a page that is not about a record restores its scroll
  // position.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  if (params['id'] !== undefined && !/^\d{1,9}$/.test(params['id'])) return <NotFound />;
  // Each page has its own boundary: a shared one would keep the previous page mounted and hidden until the
  // next one's code is loaded, and a debounced search there would navigate back to it.
  const content = (
    <Suspense key={name} fallback={<PageLoading />}>
      {Object.keys(params).length === 0 ? (
        <RestoreScrollPosition storeKey={`${name}.scrollPosition`}>
          <Content />
        </RestoreScrollPosition>
      ) : (
        <Content />
      )}
    </Suspense>
  );
  if (!permission) return content;
  return (
    <May permission={permission} otherwise={<NotFound />} loading={<PageLoading />}>
      {content}
    </May>
  );
}
