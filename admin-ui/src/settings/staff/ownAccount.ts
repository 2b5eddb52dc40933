import { sessionStore } from '../../providers/session.js';
import type { Staff } from '../../providers/types.js';

/** Updates the current user's name in the top bar after a change of the own account. */
export function refreshOwnAccount({ firstName, lastName, email }: Staff): void {
  const session = sessionStore.get();
  if (session) sessionStore.open({ ...session, user: { ...session.user, firstName, lastName, email } });
}
