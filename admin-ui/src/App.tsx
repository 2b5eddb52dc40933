import { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { ErrorPage } from './layout/ErrorPage.js';
import { Guarded } from './layout/Guarded.js';
import { ConsoleLayout } from './layout/ConsoleLayout.js';
import { NotFoundPage } from './layout/NotFoundPage.js';
import { PageLoading } from './layout/PageLoading.js';
import { Toasts } from './layout/Toasts.js';
import { LockScreen } from './login/LockScreen.js';
import { LoginPage } from './login/LoginPage.js';
import { paths } from './paths.js';
import { authProvider } from './providers/authProvider.js';
import { dataProvider } from './providers/dataProvider.js';
import { statusOf } from './providers/http.js';
import { i18nProvider } from './providers/i18nProvider.js';
import { store } from './providers/store.js';
import { areas } from './resources.js';
import { darkTheme, lightTheme } from './theme/theme.js';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // What the service refused it will refuse again; only a service that is away deserves another try.
      retry: (failures, error) => failures < 2 && [0, 502, 503].includes(statusOf(error) ?? 0),
    },
  },
});

const routes = areas.flatMap((area) => area.routes ?? []);
const resources = areas.flatMap((area) => area.resources ?? []);

/** The staff console. Resources are there for their data; the pages have the spec's own paths. */
export function App() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={ConsoleLayout}
      catchAll={NotFoundPage}
      error={ErrorPage}
      loading={PageLoading}
      notification={Toasts}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
      title=""
    >
      <CustomRoutes noLayout>
        <Route path="/admin-login" element={<LoginPage />} />
        <Route path="/lock_screen" element={<LockScreen />} />
        <Route path="/login" element={<Navigate to={paths.login()} replace />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Navigate to={paths.dashboard()} replace />} />
        {routes.map(({ path, permission, page: Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded permission={permission}>
                <Suspense fallback={<PageLoading />}>
                  <Page />
                </Suspense>
              </Guarded>
            }
          />
        ))}
      </CustomRoutes>
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource}>
          <Route path="*" element={<NotFoundPage />} />
        </Resource>
      ))}
    </Admin>
  );
}
