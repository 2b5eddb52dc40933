import { Navigate } from 'react-router';
import { paths } from '../paths.js';

export default function AccountRedirect() {
  return <Navigate to={paths.accountDetails()} replace />;
}
