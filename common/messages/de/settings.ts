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
    deadlineText: 'Text zur Einspruchsfrist',
  },
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
