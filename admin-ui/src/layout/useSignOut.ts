import { useLogout } from 'react-admin';
import { useToast } from '../ui/useToast.js';

/** Log out: the session ends on the server, then the login page (spec section 4). */
export function useSignOut(): () => void {
  const logout = useLogout();
  const toast = useToast();
  return () => {
    void logout({}, undefined, false).then(() => toast.success('console.signOut.done'));
  };
}
