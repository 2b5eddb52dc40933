import { useLogout, useNotify } from 'react-admin';

/** Logs out: ends the session on the server, then opens the login page. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const notify = useNotify();
  return () => {
    void logout({}, undefined, false).then(() => notify('console.signOut.done', { type: 'success' }));
  };
}
