import type { AuthProvider } from 'react-admin';
import { paths } from '../paths.js';
import { canAccess } from './access.js';
import { call, statusOf } from './http.js';
import { expireSession, getSession, setSession } from './session.js';

/** While a person signs out, calls that were under way are refused; that is no session that ended by itself. */
let isSigningOut = false;

/** Signing in is the login page's own work (it may need a second step); react-admin asks the rest here. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('errors.generic')),

  /** Ends the session on the server as well; a session that is over already is no reason to stay. */
  logout: async () => {
    if (getSession()) {
      isSigningOut = true;
      await call('auth/sign-out', { method: 'POST' }).catch(() => undefined);
      setSession(undefined);
      isSigningOut = false;
    }
    return paths.login();
  },

  checkAuth: () =>
    getSession()
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error(), { redirectTo: paths.login(), message: false })),

  /** 401 from any call: the stored login is cleared, and the login page says why (spec section 4). */
  checkError: (error: unknown) => {
    // Without a session this is the late answer to a call of one that was signed out, or was told as ended already.
    if (statusOf(error) !== 401 || isSigningOut || !getSession()) return Promise.resolve();
    expireSession();
    return Promise.reject({ redirectTo: paths.login('session_expired'), message: false });
  },

  getIdentity: () => {
    const user = getSession()?.user;
    return user
      ? Promise.resolve({ ...user, fullName: `${user.firstName} ${user.lastName}` })
      : Promise.reject(new Error('errors.unauthorized'));
  },

  getPermissions: () => Promise.resolve(getSession()?.user.level),

  canAccess: ({ resource, action }) => Promise.resolve(canAccess(getSession()?.user.level, resource, action)),
};
