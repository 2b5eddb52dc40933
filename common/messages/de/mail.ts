import type { mail as english } from '../en/mail.js';
import type { Translated } from '../translate.js';

export const mail: Translated<typeof english> = {
  list: 'E-Mail-Protokoll',
  recipient: 'An',
  subjectLabel: 'Betreff',
  sentAt: 'Gesendet am',
  template: 'Art',
  again: 'Erneut senden',
  secretBody: 'Der Text dieser Nachricht erlaubt die Anmeldung und wird nicht aufbewahrt.',
  status: {
    queued: 'Wartet',
    sending: 'Wird gesendet',
    sent: 'Gesendet',
    failed: 'Fehlgeschlagen',
    unknown: 'Ausgang unbekannt',
  },
  subject: {
    welcome: 'Willkommen bei %{firm}',
    'sign-in-code': 'Ihr Bestätigungscode',
    'password-reset': 'Wählen Sie ein neues Passwort',
    'password-changed': 'Ihr Passwort wurde geändert',
    'password-set-by-admin': 'Für Ihr Konto wurde ein neues Passwort gesetzt',
    'two-factor-changed': 'Ihre Anmeldung wurde geändert',
    arbitration: 'Was auf die Anhörung folgen kann',
    'request-to-review': 'Eine Anfrage wartet auf eine Entscheidung',
    'profile-change-approved': 'Ihre Profiländerungen sind genehmigt',
    'profile-change-rejected': 'Ihre Profiländerungen wurden nicht genehmigt',
    'property-change-approved': 'Die Änderungen an Ihrer Immobilie sind genehmigt',
    'property-change-rejected': 'Die Änderungen an Ihrer Immobilie wurden nicht genehmigt',
    'property-deletion-approved': 'Ihre Immobilie ist nicht mehr aktiv',
    'property-deletion-rejected': 'Ihre Immobilie bleibt aktiv',
    'account-deletion-approved': 'Ihr Konto ist geschlossen',
    'account-deletion-rejected': 'Ihr Konto bleibt bestehen',
  },
};
