import type * as english from '../en/auth.start.js';
import type { Translated } from '../translate.js';

/** One's own account, and ending sessions. */
export const authConsole: Translated<typeof english.authConsole> = {
  twoFactor: {
    title: 'Zweiter Schritt bei der Anmeldung',
    method: { none: 'Aus', email: 'Code per E-Mail', totp: 'Authenticator-App' },
    hint: 'Eine Authenticator-App ist die bessere Wahl: Sie braucht keine E-Mail und bringt Wiederherstellungscodes mit.',
    codesLeft:
      '%{smart_count} Wiederherstellungscode übrig. |||| %{smart_count} Wiederherstellungscodes übrig.',
    useApp: 'Authenticator-App verwenden',
    useEmail: 'Codes per E-Mail verwenden',
    newCodes: 'Neue Wiederherstellungscodes',
    turnOff: 'Ausschalten',
    confirmPassword: 'Bitte bestätigen Sie Ihr Passwort',
    saved: 'Der zweite Schritt wurde geändert.',
    scan: 'Scannen Sie diesen Code mit Ihrer App und geben Sie dann die sechs Ziffern ein, die sie zeigt.',
    qrCode: 'QR-Code für die Authenticator-App',
    secret: 'Oder geben Sie diesen Schlüssel ein',
    codes: 'Wiederherstellungscodes',
    codesOnce: 'Bewahren Sie diese Codes sicher auf. Jeder gilt einmal, und sie werden nur jetzt gezeigt.',
    codesKept: 'Ich habe sie aufbewahrt',
  },
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
