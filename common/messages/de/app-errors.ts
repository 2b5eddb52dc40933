import type * as english from '../en/app-errors.js';
import type { Translated } from '../translate.js';

export const appErrors: Translated<typeof english.appErrors> = {
  generic: 'Etwas ist schiefgegangen.',
  form: 'Das Formular konnte nicht gesendet werden. Bitte prüfen Sie die Fehler unten.',
  network: 'Der Dienst ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  validation: 'Bitte prüfen Sie die markierten Felder.',
  unauthorized: 'Bitte melden Sie sich an.',
  sessionExpired: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  propertyNotFound: 'Immobilie nicht gefunden!',
  clientLogin: 'Ihre Zugangsdaten sind falsch oder Ihr Konto ist nicht aktiv.',
  adminLogin: 'Ihre Zugangsdaten sind falsch.',
  emptyLogin: 'Bitte geben Sie E-Mail und Passwort ein.',
};

export const appFieldErrors: Translated<typeof english.appFieldErrors> = {
  required: 'Dieses Feld ist erforderlich',
  email: 'Der eingegebene Wert ist keine E-Mail-Adresse',
  zip: 'Der eingegebene Wert ist keine Postleitzahl (ZIP)',
  phone: 'Der eingegebene Wert ist keine Telefonnummer',
  password: 'Das Passwort muss mindestens %{min} Zeichen haben',
  passwordRepeats: 'Bitte nehmen Sie mehr als Leerzeichen oder ein einziges wiederholtes Zeichen',
  passwordOwnWords:
    'Bitte bilden Sie das Passwort nicht aus Name, E-Mail-Adresse, Benutzername oder Firma des Kontos',
  passwordCommon: 'Dieses Passwort gehört zu den häufigsten. Bitte wählen Sie ein anderes',
  username: 'Verwenden Sie 3 bis 60 Buchstaben, Ziffern oder . _ @ + -',
  twoLetters: 'Nur 2 Buchstaben',
  webAddress: 'Bitte eine Adresse eingeben, die mit https:// beginnt',
  ambiguousNumber: 'Diese Zahl lässt sich auf zwei Arten lesen. Bitte schreiben Sie sie wie %{example}',
  percentage: 'Bitte geben Sie einen gültigen Wert ein.',
  money: 'Bitte geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein',
  rate: 'Bitte geben Sie einen Satz von 0 bis 100 Prozent ein',
  typedDate: 'Bitte schreiben Sie das Datum wie %{example}',
  accountNumberTaken: 'Eine Immobilie mit derselben Kontonummer gibt es bereits.',
  signatureName: 'Bitte geben Sie Ihren Namen ein',
  consent: 'Bitte bestätigen Sie Ihre Zustimmung',
  timeOfDay: 'Bitte geben Sie eine Uhrzeit an, etwa 07:30',
  pastTime: 'Der Zeitpunkt darf nicht in der Vergangenheit liegen',
  tooLong: 'Bitte geben Sie höchstens %{max} Zeichen ein',
};
