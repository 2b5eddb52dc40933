import type { errors as english, fieldErrors as englishFields } from '../en/errors.js';
import type { Translated } from '../translate.js';

export const errors: Translated<typeof english> = {
  generic: 'Etwas ist schiefgegangen.',
  form: 'Das Formular konnte nicht gesendet werden. Bitte prüfen Sie die Fehler unten.',
  network: 'Der Dienst ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  badRequest: 'Diese Anfrage ist nicht verständlich.',
  validation: 'Bitte prüfen Sie die markierten Felder.',
  unauthorized: 'Bitte melden Sie sich an.',
  sessionExpired: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  forbidden: 'Das ist Ihnen nicht erlaubt.',
  notFound: 'Diesen Datensatz gibt es nicht.',
  routeNotFound: 'Diese Adresse gibt es nicht.',
  propertyNotFound: 'Immobilie nicht gefunden!',
  tooMany:
    'Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut. |||| Zu viele Versuche. Bitte versuchen Sie es in %{minutes} Minuten erneut.',
  tooLarge: 'Das ist mehr, als der Dienst auf einmal annimmt.',
  unsupportedMedia: 'Diese Art von Inhalt wird hier nicht angenommen.',
  stale:
    'Dieser Datensatz wurde inzwischen von jemand anderem geändert. Laden Sie ihn neu, um die neuesten Werte zu sehen.',
  inUse: 'Dieser Datensatz wird noch von anderen benutzt und kann nicht entfernt werden.',
  timeout: 'Das hat zu lange gedauert und wurde abgebrochen.',
  unavailable: 'Der Dienst ist noch nicht bereit. Bitte versuchen Sie es gleich noch einmal.',
  clientLogin: 'Ihre Zugangsdaten sind falsch oder Ihr Konto ist nicht aktiv.',
  adminLogin: 'Ihre Zugangsdaten sind falsch.',
  emptyLogin: 'Bitte geben Sie E-Mail und Passwort ein.',
  registrationClosed: 'Die Registrierung ist zurzeit geschlossen.',
  contractOutdated:
    'Der Vertrag hat sich geändert, seit Sie ihn gelesen haben. Bitte lesen und unterschreiben Sie ihn erneut.',
  billingExists: 'Diese Immobilie hat bereits eine Abrechnung für %{year}.',
  codeNotFound: 'Der eingegebene Code wurde nicht gefunden.',
  challengeEnded:
    'Diese Anmeldung hat zu lange gedauert oder hatte zu viele falsche Codes. Bitte melden Sie sich erneut an.',
  emailNotExist: 'Diese E-Mail-Adresse gibt es nicht.',
  tokenExpired: 'Der Link ist abgelaufen!',
  twoFactorNotPrepared: 'Bitte richten Sie zuerst die Authentifizierungs-App ein.',
  twoFactorOff: 'Dieses Konto hat keinen zweiten Schritt bei der Anmeldung.',
  registrationRefused:
    'Diese Registrierung wurde nicht angenommen. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  registrationTooQuick:
    'Bitte nehmen Sie sich einen Moment, Ihre Angaben zu prüfen, und senden Sie das Formular dann erneut.',
  registrationFormExpired: 'Dieses Formular war sehr lange offen. Bitte senden Sie es noch einmal.',
  messageNotResendable:
    'Diese Nachricht kann nicht erneut gesendet werden: Sie ist unterwegs, wurde gesendet, oder ihr Text wird nicht aufbewahrt.',
  requestOpen: 'Eine Anfrage dieser Art wird bereits geprüft.',
  requestDecided: 'Über diese Anfrage wurde bereits entschieden.',
  requestStale:
    'Der Datensatz hat sich seit dieser Anfrage geändert. Bitte vergleichen Sie die Fassungen und entscheiden Sie erneut.',
  requestTooSoon: 'Das Formular kann nicht gesendet werden. Bitte versuchen Sie es in 1 Stunde erneut.',
  nothingChanged: 'Es gibt keine Änderung zu senden.',
  clientInactive: 'Dieser Kunde ist inaktiv. Bitte aktivieren Sie ihn zuerst.',
  activityOfOpenRequest:
    'Diese Aktivität gehört zu einer noch offenen Anfrage. Bitte entscheiden Sie zuerst über die Anfrage.',
  unknownFilter: 'Der Filter „%{name}“ ist unbekannt.',
  badFilter: 'Der Filter „%{name}“ hat einen unbrauchbaren Wert.',
  unknownSort: 'Die Liste kann nicht nach „%{name}“ sortiert werden.',
  badRange: 'Der Bereich muss aus zwei Zeilennummern wie [0,9] bestehen, höchstens %{max} Zeilen.',
  badQuery: 'Der Parameter „%{name}“ muss gültiges JSON sein.',
  reportNotFound: 'Diesen Bericht gibt es nicht.',
  unknownColumn: 'Der Bericht hat keine Spalte „%{name}“.',
  exportRestricted: 'Diesen Bericht dürfen nur die in den Einstellungen genannten Personen exportieren.',
  pdfTooLong:
    'Ein PDF fasst höchstens %{max} Zeilen, dieser Bericht hat %{rows}. Bitte exportieren Sie ihn nach Excel.',
  sheetTooLong:
    'Ein Excel-Blatt fasst höchstens %{max} Zeilen, dieser Bericht hat %{rows}. Bitte exportieren Sie ihn als CSV.',
  exportTooLong:
    'Dieser Bericht hat %{rows} Zeilen, zu viele für eine sofortige Antwort. Bitte starten Sie einen Export.',
  exportGone: 'Dieser Export wird nicht mehr aufbewahrt. Bitte exportieren Sie den Bericht erneut.',
  linkInvalid: 'Dieser Link ist nicht gültig.',
  linkExpired: 'Dieser Link ist abgelaufen. Gehen Sie zurück zur Seite und öffnen Sie ihn erneut.',
  noFile: 'Bitte wählen Sie eine Datei.',
  tooManyFiles: 'Es können höchstens %{max} Dateien auf einmal hochgeladen werden.',
  fileTooLarge: '„%{name}“ ist größer als %{max} MB.',
  fileEmpty: '„%{name}“ ist leer.',
  fileTypeRefused:
    '„%{name}“ wird nicht angenommen: Bitte laden Sie %{types} hoch, mit einem Inhalt, der zum Namen passt.',
  fileUnsafe:
    '„%{name}“ kann nicht angenommen werden: Die Datei ist beschädigt, mit einem Passwort geschützt enthält Makros oder ist ungewöhnlich gepackt.',
  fileInfected: '„%{name}“ wurde vom Virenscanner abgelehnt.',
  scannerUnavailable:
    'Dateien können derzeit nicht auf Viren geprüft werden; deshalb wird keine angenommen. Bitte versuchen Sie es später noch einmal.',
  uploadBroken: 'Das Hochladen wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
  fileQuota: 'Dieses Grundstück hat schon %{max} Dateien. Bitten Sie das Büro, zuerst einige zu entfernen.',
  ticketInvalid:
    'Die Zeit, dieser Registrierung Dateien hinzuzufügen, ist abgelaufen. Bitte melden Sie sich an und fügen Sie die Dateien Ihrem Grundstück hinzu.',
};

export const fieldErrors: Translated<typeof englishFields> = {
  required: 'Dieses Feld ist erforderlich',
  email: 'Der eingegebene Wert ist keine E-Mail-Adresse',
  zip: 'Der eingegebene Wert ist keine Postleitzahl (ZIP)',
  phone: 'Der eingegebene Wert ist keine Telefonnummer',
  password: 'Das Passwort muss mindestens %{min} Zeichen haben',
  username: 'Verwenden Sie 3 bis 60 Buchstaben, Ziffern oder . _ @ + -',
  tooLong: 'Bitte geben Sie höchstens %{max} Zeichen ein',
  choice: 'Bitte wählen Sie eine der Möglichkeiten',
  number: 'Bitte geben Sie eine Zahl ein',
  percentage: 'Bitte geben Sie einen gültigen Wert ein.',
  money: 'Bitte geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein',
  rate: 'Bitte geben Sie einen Satz von 0 bis 100 Prozent ein',
  date: 'Bitte geben Sie ein Datum ein',
  year: 'Bitte wählen Sie ein Steuerjahr',
  yesNo: 'Bitte antworten Sie mit Ja oder Nein',
  reason: 'Bitte geben Sie einen Grund an',
  unknown: 'Dieses Feld ist hier nicht bekannt',
  passwordMismatch: 'Die Passwörter stimmen nicht überein',
  passwordWrong: 'Das ist nicht Ihr aktuelles Passwort',
  passwordSame: 'Bitte wählen Sie ein Passwort, das sich vom aktuellen unterscheidet',
  foreignUrl: 'Nur Adressen dieser Seite werden angenommen',
  emailList: 'Bitte geben Sie E-Mail-Adressen ein',
  emailTaken: 'Diese E-Mail-Adresse ist bereits vergeben.',
  usernameTaken: 'Dieser Benutzername ist bereits vergeben.',
  accountNumberTaken: 'Eine Immobilie mit derselben Kontonummer gibt es bereits.',
  signatureName: 'Bitte geben Sie Ihren Namen ein',
  consent: 'Bitte bestätigen Sie Ihre Zustimmung',
  state: 'Bitte wählen Sie einen Bundesstaat',
  beforeOrder: 'Dieser Tag liegt vor dem Datum des Bescheids',
  unknownPlaceholder: '„%{name}“ gibt es nicht; siehe die Liste dessen, was hier stehen kann',
};
