import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Skeleton } from '../ui/layout.js';
import { ClientFrame } from './ClientFrame.js';
import { PublicFrame } from './PublicFrame.js';
import { useSession } from './session.js';

const LoginPage = lazy(() => import('../pages/login/LoginPage.js'));
const RegisterPage = lazy(() => import('../pages/register/RegisterPage.js'));
const ResetRequestPage = lazy(() => import('../pages/password/ResetRequestPage.js'));
const ResetPasswordPage = lazy(() => import('../pages/password/ResetPasswordPage.js'));
const LockPage = lazy(() => import('../pages/lock/LockPage.js'));
const DashboardPage = lazy(() => import('../pages/dashboard/DashboardPage.js'));
const PropertiesPage = lazy(() => import('../pages/properties/PropertiesPage.js'));
const PropertyPage = lazy(() => import('../pages/property/PropertyPage.js'));
const CreatePropertyPage = lazy(() => import('../pages/property/CreatePropertyPage.js'));
const EditPropertyPage = lazy(() => import('../pages/property/EditPropertyPage.js'));
const AccountPage = lazy(() => import('../pages/account/AccountPage.js'));
const NotFoundPage = lazy(() => import('../pages/not-found/NotFoundPage.js'));

/** The portal's pages (spec section 2). Each is loaded when it is opened. */
export function App() {
  const session = useSession();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route element={<PublicFrame />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/reset_password" element={<ResetRequestPage />} />
          <Route path="/password-reset-form/:key" element={<ResetPasswordPage />} />
          <Route path="/lock_screen" element={<LockPage />} />
          <Route path="/404" element={<NotFoundPage />} />
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
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** Before the first page's code is here; inside the frames each page has its own. */
function Waiting() {
  return (
    <main className="public-main">
      <Skeleton lines={6} />
    </main>
  );
}
