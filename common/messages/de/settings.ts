import type { Translated } from '../translate.js';
import type { settings as english } from '../en/settings.js';

/** Texts of the firm's settings that only their pages and the timeline show. */
export const settings: Translated<typeof english> = {
  logo: {
    title: 'Das Logo der Firma',
    help: 'Im Kopf von Briefen und E-Mails und in beiden Anwendungen. Ein PNG von höchstens %{kilobytes} kB.',
    choose: 'Bild wählen',
    remove: 'Logo entfernen',
    saved: 'Logo gespeichert',
    removed: 'Logo entfernt',
  },
  field: {
    logo: 'Logo',
    letterAgentName: 'Name des Vertreters',
    letterAgentPhone: 'Telefon des Vertreters',
    letterAgentEmail: 'E-Mail des Vertreters',
    tdlrRegistration: 'TDLR-Registrierungsnummer',
    tdlrNotice: 'TDLR-Hinweis',
    atRiskEmails: 'Tägliche E-Mail an',
    daysAhead: 'Tage im Voraus',
    offerDaysAhead: 'Tage vor dem Ende eines Angebots',
    startsWithAddress: 'Anmeldung kann mit der Adresse beginnen',
    deadlineText: 'Text zur Einspruchsfrist',
    formBlank: 'Leeres Formular',
    formMapping: 'Felder des Formulars',
  },
  startsWithAddressHelp:
    'Eigentümer finden ihr Haus in den Daten der Behörde und lesen eine Schätzung, bevor sie unterschreiben. Dafür muss die Datei ihres Countys importiert sein.',
  seasonIntro: 'Wann ein Einspruch als gefährdet gilt: auf den Seiten der Saison und im Dashboard.',
  seasonSaved: 'Einstellungen der Saison gespeichert',
  atRiskEmailsHelp:
    'Eine Adresse pro Zeile; ohne Eintrag die der Firma. Sie geht jeden Tag um 8 Uhr hinaus, solange etwas gefährdet ist, und wird unter E-Mail-Vorlagen abgeschaltet.',
  daysAheadHelp: 'Vor einer Frist zum Einreichen und vor einer Anhörung ohne Beweise.',
  offerDaysAheadHelp: 'Ein offenes Angebot, das bis dahin endet, kann versäumt werden.',
  timeZone: 'Zeitzone des Büros',
  timeZoneHelp:
    'Tage in Filtern und Berichten, Ablauf von Links, Uhrenjobs sowie neue Zeitpläne und Serien-E-Mails.',
  agent: 'Der Vertreter in Vollmachten und Widerrufen',
  agentHelp: 'Wo diese Felder leer sind, stehen die Angaben der Firma.',
  regulation: 'Registrierung als Grundsteuerberater',
  tdlrRegistrationHelp: 'Steht im Briefkopf und in Verträgen.',
  tdlrNoticeHelp: 'Jeder Vertrag druckt ihn: Name, Adresse, Telefon und Website der Aufsicht.',
  deadlineHelp:
    'Wird Kunden nach der Registrierung und auf ihrer Startseite gezeigt und steht in der Willkommensmail. Ist das Feld leer, haben Portal und Mail einen eigenen Text, der den 15. Mai nennt.',
};
