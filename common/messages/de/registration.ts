import type * as english from '../en/registration.js';
import type { Translated } from '../translate.js';
import { rollLookup } from './properties.js';

export const portalRegister: Translated<typeof english.portalRegister> = {
  title: 'Konto anlegen',
  intro:
    'Fünf kurze Schritte. Ihre Eingaben bleiben in diesem Tab, bis Sie fertig sind – mit Ausnahme des Passworts.',
  byAddress: 'Mit Ihrer Adresse beginnen und zuerst eine Schätzung sehen',
  backToLogin: 'Zurück zur Anmeldung',
  haveAccount: 'Sie haben schon ein Konto?',
  login: 'Anmelden',
  progress: 'Schritte der Registrierung',
  stepOf: 'Schritt %{step} von %{count}',
  stepDone: 'erledigt',
  steps: {
    person: 'Sie',
    property: 'Immobilie',
    questions: 'Fragen',
    billing: 'Rechnung',
    contract: 'Vertrag',
  },
  person: {
    title: 'Persönliche Angaben und Postanschrift',
    text: 'Wer Sie sind und wo unsere Post Sie erreicht.',
    account: 'Ihre Anmeldung',
    mailing: 'Postanschrift',
    phone1: 'Telefon',
    phone2: 'Zweites Telefon',
    promoCode: 'Aktionscode',
    passwordHint:
      'Mindestens %{min} Zeichen. Einige Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
    usernameHint: 'Buchstaben, Ziffern und . _ @ + -',
    noCounties: 'Für diesen Bundesstaat nicht nötig',
    abroad:
      'Wohnen Sie außerhalb der USA? Dieses Formular nimmt nur Adressen und Telefonnummern in den USA an. Schreiben Sie uns oder rufen Sie an, wir registrieren Sie gern:',
    emailTaken: 'Ist das Ihr eigenes Konto?',
  },
  property: {
    title: 'Angaben zur Immobilie',
    text: 'Die Immobilie, deren Wert wir anfechten sollen. Weitere können Sie später hinzufügen.',
    copy: 'Aus der Postanschrift übernehmen',
    copied: 'Aus Ihrer Postanschrift übernommen.',
    taken:
      'Haben Sie diese Immobilie gekauft, oder gehört sie Ihnen gemeinsam mit jemand anderem? Schreiben Sie uns oder rufen Sie an, wir klären es mit Ihnen:',
    accountHint: 'Steht auf Ihrem Wertbescheid. Lassen Sie das Feld leer, wenn Sie sie nicht zur Hand haben.',
    exemptionHint: 'Die Befreiung, die bei der Behörde eingetragen ist, falls vorhanden.',
  },
  lookup: rollLookup,
  questions: {
    title: 'Einige Fragen',
    text: 'Die Antworten helfen uns, einen niedrigeren Wert zu begründen.',
    purchased: 'Haben Sie die Immobilie in den letzten zwei Jahren gekauft?',
    damage: 'Hat die Immobilie größere Schäden?',
    remodeled: 'Haben Sie in den letzten drei Jahren umgebaut?',
    purchaseDescription: 'Was haben Sie bezahlt, und wann?',
    damageDescription: 'Bitte beschreiben Sie die Schäden',
    remodelDescription: 'Bitte beschreiben Sie die Umbauten',
  },
  billing: {
    title: 'Rechnungsart',
    text: 'Wie möchten Sie unsere Rechnungen erhalten? Wir berechnen nur etwas, wenn Sie Steuern sparen.',
    legend: 'Rechnungen',
    paper: 'Papierrechnung',
    paperText: 'Per Post an Ihre Postanschrift.',
    electronic: 'Elektronische Rechnung',
    electronicText: 'Per E-Mail und hier in Ihrem Konto.',
  },
  contract: {
    title: 'Online-Vertrag',
    text: 'Unser Honorar beträgt %{percentage} Ihrer geschätzten Steuerersparnis. Ohne Ersparnis kein Honorar.',
    unsigned:
      'Bevor wir Ihre Grundsteuer anfechten können, müssen Sie unseren Geschäftsbedingungen zustimmen',
    sign: 'Online-Vertrag unterschreiben',
    signed: 'Online-Vertrag unterschrieben',
    signedBy: 'Unterschrieben als %{name}.',
    download: 'Online-Vertrag herunterladen',
    changed:
      'Ihr Name oder Ihre Rechnungsart hat sich seit der Unterschrift geändert. Bitte lesen und unterschreiben Sie den Vertrag erneut.',
    dialogText:
      'Bitte lesen Sie den Vertrag bis zum Ende, stimmen Sie ihm zu und tippen Sie Ihren Namen. Der Vertrag ist auf Englisch; nur diese Fassung gilt.',
    contractLabel: 'Text des Vertrags',
    name: 'Ihr Name als Unterschrift',
    confirm: 'Unterschreiben',
    decline: 'Ablehnen',
    passwordAgain:
      'Ihr Passwort wird beim Neuladen einer Seite nicht behalten. Bitte geben Sie es noch einmal ein.',
    review: 'Bitte prüfen Sie Ihre Angaben',
    edit: 'Bearbeiten: %{step}',
    submit: 'Registrieren',
  },
  success: 'Sie sind jetzt registriert.',
};
