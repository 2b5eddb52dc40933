import { type AuthProvider } from 'react-admin';
import { consolePath } from '../../../common/pages/console-paths.js';
import { canAccess } from './access.js';
import { call } from './http.js';
import { sessionStore } from './session.js';

/** Signing in is handled by the login page, because it may need a second step; react-admin uses the rest. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('errors.generic')),

  /** Also ends the session on the server; errors are ignored, because it may have ended there already. */
  logout: async () => {
    if (sessionStore.get()) {
      // Closed without waiting for the response, so that a call refused meanwhile does not count as an expired session.
      const ended = sessionStore.isLeaving()
        ? undefined
        : call('post', '/api/auth/sign-out').catch(() => undefined);
      sessionStore.close();
      await ended;
    }
    return consolePath('login');
  },

  checkAuth: () =>
    sessionStore.get()
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error(), { redirectTo: consolePath('login'), message: false })),

  /**
   * Never rejects: http.ts has already ended a refused session, and the layout redirects to the login page. If
   * it rejected, react-admin would resolve the failed request without a value, and its form would report
   * success.
   */
  checkError: () => Promise.resolve(),

  getIdentity: () => {
    const user = sessionStore.get()?.user;
    return user
      ? Promise.resolve({ ...user, fullName: `${user.firstName} ${user.lastName}` })
      : Promise.reject(new Error('errors.unauthorized'));
  },

  getPermissions: () => Promise.resolve(sessionStore.get()?.user.level),

  canAccess: ({ resource, action }) =>
    Promise.resolve(canAccess(sessionStore.get()?.user.level, resource, action)),
};
