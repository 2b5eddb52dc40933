import type * as english from '../en/auth.start.js';
import type { Translated } from '../translate.js';

/** The own account, and ending sessions. */
export const authConsole: Translated<typeof english.authConsole> = {
  account: {
    passwordChanged: 'Das Passwort wurde geändert.',
    passwordMismatch: 'Die Passwörter stimmen nicht überein',
    title: 'Ihre Kontodaten',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    sessions: 'Wo Sie angemeldet sind',
    endOthers: 'Alle anderen Sitzungen beenden',
    endSession: 'Sitzung beenden',
    sessionEnded: 'Sitzung beendet.',
    thisSession: 'Diese Sitzung',
    unknownDevice: 'Unbekanntes Gerät',
    signedInAt: 'angemeldet am',
    lastSeen: 'zuletzt gesehen',
  },
  /** Ending all sessions of an account. */
  sessions: {
    endAll: 'Alle Sitzungen beenden',
    endAllTitle: 'Alle Sitzungen von %{name} beenden?',
    endAllText:
      'Das Konto wird sofort auf allen Geräten abgemeldet. Was nicht gespeichert war, bleibt dort als Entwurf.',
    allEnded: 'Alle Sitzungen beendet.',
  },
};
