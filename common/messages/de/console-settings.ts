import type { consoleSettings as english } from '../en/console-settings.js';
import type { Translated } from '../translate.js';

/** The console's pages of settings: the firm, the registration, and what owners acknowledge. */
export const consoleSettings: Translated<typeof english> = {
  firm: {
    saved: 'Die Einstellungen wurden geändert',
    details: 'Die Firma auf Verträgen, Schreiben und E-Mails',
    name: 'Name der Firma',
    phone: 'Telefon',
    billing: 'Abrechnung',
    defaultPercentage: 'Honorarsatz neuer Verträge',
    reports: 'Provisionsbericht',
    commissionExportEmails: 'Wer ihn exportieren darf',
    commissionHelp: 'Eine E-Mail-Adresse je Zeile. Ohne Adresse darf es niemand.',
    security: 'Anmeldung',
    staffMaySignIn: 'Mitarbeiter der Stufe 2 dürfen sich an der Konsole anmelden',
    revealUnknownEmail: 'Beim Anfordern eines Passworts sagen, wenn eine Adresse unbekannt ist',
  },
  acknowledgment: {
    status: 'Derzeit',
    on: 'An',
    off: 'Aus',
    changedBy: 'Zuletzt geändert von',
    changedOn: 'Zuletzt geändert am',
    notSet: 'Nicht gesetzt',
    check: 'So sehen es alle, die sich registrieren:',
    signUpPage: 'Registrierung',
    shown: 'Hinweis auf der Registrierung zeigen',
    message: 'Hinweis',
    change: 'Hinweis ändern',
    saved: 'Der Hinweis wurde geändert',
  },
  registration: {
    enabled: 'Kunden dürfen sich registrieren',
    placeholderTitle: 'Titel der Ersatzseite',
    placeholderMessage: 'Text der Ersatzseite',
    required: 'Pflichtfeld',
    change: 'Status ändern',
    saved: 'Die Einstellungen der Registrierung wurden geändert',
  },
};
