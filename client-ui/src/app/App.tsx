import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { consoleAddress, mailedSearch } from '../../../common/pages/console-addresses.js';
import { LeaveTo } from '../../../web-shared/LeaveTo.js';
import { isSignedIn } from '../../../web-shared/session-store.js';
import { sessionStore } from '../api/session-store.js';
import { rememberReturn } from '../browser/return-path.js';
import { Skeleton } from '../ui/layout.js';
import { ClientFrame } from './ClientFrame.js';
import { PublicFrame } from './PublicFrame.js';
import { withTexts } from '../i18n/page-texts.js';
import { useSession } from '../session/session.js';

const LoginPage = lazy(() => import('../pages/login/LoginPage.js'));
const RegisterPage = lazy(withTexts(['portalRegister'], () => import('../pages/register/RegisterPage.js')));
const ResetRequestPage = lazy(() => import('../pages/password/ResetRequestPage.js'));
const ResetPasswordPage = lazy(
  withTexts(['portalRegister'], () => import('../pages/password/ResetPasswordPage.js')),
);
const UnlockPage = lazy(() => import('../pages/login/UnlockPage.js'));
const LockPage = lazy(() => import('../pages/lock/LockPage.js'));
const DashboardPage = lazy(() => import('../pages/dashboard/DashboardPage.js'));
const PropertiesPage = lazy(() => import('../pages/properties/PropertiesPage.js'));
const PropertyPage = lazy(() => import('../pages/property/PropertyPage.js'));
const CreatePropertyPage = lazy(
  withTexts(['portalRegister'], () => import('../pages/property/CreatePropertyPage.js')),
);
const EditPropertyPage = lazy(
  withTexts(['portalRegister'], () => import('../pages/property/EditPropertyPage.js')),
);
const AccountPage = lazy(
  withTexts(['portalRegister', 'portalSecurity'], () => import('../pages/account/AccountPage.js')),
);
const NotFoundPage = lazy(() => import('../pages/not-found/NotFoundPage.js'));

/** The portal's pages, each loaded on demand. */
export function App() {
  const session = useSession();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route element={<PublicFrame />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register/:begin?" element={<RegisterPage />} />
          <Route path="/reset_password" element={<ResetRequestPage />} />
          <Route path="/password-reset-form/:key" element={<ResetPasswordPage />} />
          <Route path="/sign-in-unlock/:key" element={<UnlockPage />} />
          <Route path="/lock_screen" element={<LockPage />} />
          <Route path="/404" element={<Elsewhere />} />
        </Route>
        {session && (
          <Route element={<ClientFrame />}>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/properties" element={<PropertiesPage />} />
            <Route path="/property/details/:id/:documents?/:activities?" element={<PropertyPage />} />
            <Route path="/property/description/:id" element={<PropertyPage />} />
            <Route path="/property/edit/:id" element={<EditPropertyPage />} />
            <Route path="/property/create/:id/:owner?" element={<CreatePropertyPage />} />
            <Route path="/account-details" element={<AccountPage />} />
            {['/account', '/account/profile', '/profile', '/reset-password'].map((path) => (
              <Route key={path} path={path} element={<Navigate to="/account-details" replace />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        )}
        <Route element={<PublicFrame />}>
          <Route path="*" element={<Elsewhere />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/**
 * Pages that do not exist, or not without a session. After a sign-out in another tab, redirects to the login
 * page; users signed in at the console are redirected there.
 */
function Elsewhere() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const end = sessionStore.end();
  if (session) return <NotFoundPage />;
  if (end) return <Navigate to={end === 'expired' ? '/login?msg=session_expired' : '/login'} replace />;
  if (isSignedIn('console')) return <LeaveTo address={consoleAddress(pathname) + search} />;
  if (mailedSearch(search) !== undefined) return <SignInFirst path={pathname + mailedSearch(search)} />;
  return <NotFoundPage />;
}

/** Redirects to the sign-in, and from there to the page that a mail linked to. */
function SignInFirst({ path }: { path: string }) {
  useEffect(() => rememberReturn({ path, userId: 0 }), [path]);
  return <Navigate to="/login" replace />;
}

/** Shown until the first page's code is loaded; pages inside the frames have their own placeholder. */
function Waiting() {
  return (
    <main className="public-main">
      <Skeleton lines={6} />
    </main>
  );
}
