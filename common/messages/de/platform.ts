import type * as english from '../en/platform.js';
import type { Translated } from '../translate.js';
import { appErrors, appFieldErrors } from './platform.start.js';
import { exportErrors } from './reports.start.js';

export const errors: Translated<typeof english.errors> = {
  ...appErrors,
  ...exportErrors,
  badRequest: 'Diese Anfrage ist nicht verständlich.',
  apiKeyInvalid: 'Dieser API-Schlüssel ist unbekannt, abgelaufen oder widerrufen.',
  forbidden: 'Das ist Ihnen nicht erlaubt.',
  notFound: 'Diesen Datensatz gibt es nicht.',
  routeNotFound: 'Diese Adresse gibt es nicht.',
  tooMany:
    'Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut. |||| Zu viele Versuche. Bitte versuchen Sie es in %{minutes} Minuten erneut.',
  signInLocked:
    'Zu viele Versuche für dieses Konto. Bitte versuchen Sie es in einer Minute erneut oder nutzen Sie den Link, den der Inhaber per E-Mail erhalten hat. |||| Zu viele Versuche für dieses Konto. Bitte versuchen Sie es in %{minutes} Minuten erneut oder nutzen Sie den Link, den der Inhaber per E-Mail erhalten hat.',
  tooLarge: 'Das ist mehr, als der Dienst auf einmal annimmt.',
  tooComplex: 'Diese Daten sind zu umfangreich oder zu tief verschachtelt.',
  badCharacters: 'Die Adresse enthält ein Zeichen, das nicht gespeichert werden kann.',
  tooSlow: 'Die Anfrage hat zu lange gebraucht, um anzukommen.',
  headTooLarge: 'Die Adresse oder die Kopfzeilen dieser Anfrage sind zu lang.',
  unsupportedMedia: 'Diese Art von Inhalt wird hier nicht angenommen.',
  stale:
    'Dieser Datensatz wurde inzwischen von jemand anderem geändert. Laden Sie ihn neu, um die neuesten Werte zu sehen.',
  idempotencyKeyInvalid: 'Dieser Idempotency-Key ist ungültig: Senden Sie 1 bis 200 druckbare Zeichen.',
  idempotencyKeyReused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  idempotencyKeyBusy: 'Eine Anfrage mit diesem Idempotency-Key läuft noch.',
  idempotencyKeyLost:
    'Die erste Anfrage mit diesem Idempotency-Key hat Daten geändert, aber ihre Antwort ging verloren. Prüfen Sie das Ergebnis, bevor Sie sie mit einem neuen Schlüssel wiederholen.',
  ifMatchUnsupported: 'If-Match wird hier nicht unterstützt.',
  inUse: 'Dieser Datensatz wird noch von anderen benutzt und kann nicht entfernt werden.',
  inUseBy: 'Dieser Eintrag wird von %{uses} verwendet und kann daher nicht gelöscht werden.',
  uploadsBusy:
    'Zurzeit werden zu viele Dateien gesendet. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  linksBusy:
    'Zurzeit werden zu viele Ihrer Dateien geöffnet. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  storeUnavailable:
    'Dateien können zurzeit weder gelesen noch gespeichert werden. Bitte versuchen Sie es in einer Minute noch einmal.',
  estimatesBusy: 'Zurzeit suchen viele ihr Haus. Bitte versuchen Sie es in einer Minute erneut.',
  registrationClosed: 'Die Registrierung ist zurzeit geschlossen.',
  contractOutdated:
    'Der Vertrag hat sich geändert, seit Sie ihn gelesen haben. Bitte lesen und unterschreiben Sie ihn erneut.',
  undoOver: 'Das lässt sich nur %{days} Tage lang zurücknehmen.',
  unlikely: 'Stimmen diese Zahlen? Sie sind weit von dem entfernt, was bekannt ist.',
  billingExists: 'Diese Immobilie hat bereits eine Abrechnung für %{year}.',
  codeNotFound: 'Der eingegebene Code wurde nicht gefunden.',
  challengeEnded:
    'Diese Anmeldung hat zu lange gedauert oder hatte zu viele falsche Codes. Bitte melden Sie sich erneut an.',
  emailNotExist: 'Diese E-Mail-Adresse gibt es nicht.',
  lastAdmin:
    'Benutzerstufe und Status des letzten aktiven Administrators bleiben, sonst könnte niemand diesen Dienst verwalten.',
  ownAccess: 'Ihre eigene Benutzerstufe und Ihren Status kann nur ein anderer Administrator ändern.',
  tokenExpired: 'Der Link ist abgelaufen!',
  twoFactorNotPrepared: 'Bitte richten Sie zuerst die Authenticator-App ein.',
  registrationRefused:
    'Diese Registrierung wurde nicht angenommen. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  registrationTooQuick:
    'Bitte nehmen Sie sich einen Moment, Ihre Angaben zu prüfen, und senden Sie das Formular dann erneut.',
  registrationFormExpired: 'Dieses Formular war sehr lange offen. Bitte senden Sie es noch einmal.',
  messageNotResendable:
    'Diese Nachricht kann nicht erneut gesendet werden: Sie wartet noch oder ist unterwegs, oder ihr Text wird nicht aufbewahrt.',
  addressSuppressed: 'Diese Adresse steht schon auf der Sperrliste.',
  suppressionLifted: 'Diese Sperre wurde schon aufgehoben.',
  batchState: 'Der Status dieser Sammel-E-Mail lässt das nicht mehr zu.',
  batchAudienceChanged:
    'Die Zahl der Empfänger hat sich inzwischen von %{expected} auf %{recipients} geändert. Bitte prüfen Sie die Liste und senden Sie erneut.',
  arbitrationSentLately:
    'Der Kunde hat diese E-Mail in den letzten %{hours} Stunden schon bekommen. Es wurde nichts gespeichert oder gesendet.',
  requestOpen: 'Eine Anfrage dieser Art wird bereits geprüft.',
  requestDecided: 'Über diese Anfrage wurde bereits entschieden.',
  requestStale:
    'Der Datensatz hat sich seit dieser Anfrage geändert. Bitte vergleichen Sie die Fassungen und entscheiden Sie erneut.',
  stateAndCounty:
    'Staat und County einer Adresse gehören zusammen: Bitte genehmigen Sie beide oder keines von beiden.',
  requestTooSoon: 'Das Formular kann nicht gesendet werden. Bitte versuchen Sie es in 1 Stunde erneut.',
  differenceByHand: 'Diese Abweichung lässt sich nicht übernehmen: Entscheiden Sie beim Einspruch.',
  differenceAmbiguous:
    'Die Nummer passt auf mehrere Konten in der Datei der Behörde. Geben Sie die Kontonummer der Immobilie so ein, wie die Behörde sie schreibt.',
  nothingChanged: 'Es gibt keine Änderung zu senden.',
  offerOpen:
    'Zu diesem Einspruch gibt es schon ein offenes Angebot. Ändern oder ziehen Sie es zuerst zurück.',
  offerAnswered:
    'Dieses Angebot wurde schon beantwortet. Laden Sie die Seite neu, um die Entscheidung zu sehen.',
  notInRoll: 'Das Konto dieses Objekts steht nicht in der Werteliste %{year} der Behörde.',
  comparablesOlder:
    'Für diesen Einspruch gibt es eine neuere Auswahl von Vergleichsobjekten. Diese bleibt, wie sie war.',
  comparablesReleased:
    'Die Unterlagen sind für den Eigentümer freigegeben; ihre Vergleichsobjekte lassen sich nicht mehr ändern. Wählen Sie neu, um eine neue Auswahl zu machen.',
  noComparables: 'Es gibt kein Vergleichsobjekt, das freigegeben werden kann.',
  packetNeedsReason:
    'Die Unterlagen haben zu wenige Vergleichsobjekte oder kommen auf den Wert oder darüber, und niemand hat gesagt, warum sie verwendet werden.',
  comparablesRunning: 'Vergleichsobjekte dieses Steuerjahrs werden bereits gewählt.',
  offerEnded: 'Dieses Angebot ist abgelaufen und kann nicht mehr beantwortet werden.',
  offerWithdrawn: 'Dieses Angebot wurde zurückgezogen und kann nicht mehr beantwortet werden.',
  offerProtestDecided:
    'Dieser Einspruch ist entschieden oder abgeschlossen; seine Angebote können nicht mehr beantwortet werden.',
  valueDoubtful:
    'Ist %{value} richtig? Im Bescheid stehen %{notice}, nach Kappung %{capped}. Bitte bestätigen Sie den Wert.',
  offerNotInstructed: 'Die Weisung des Eigentümers erlaubt das nicht. Bitte fragen Sie ihn.',
  offerNoAuthority:
    'Die Firma ist nicht befugt, dieses Angebot anzunehmen: Die Immobilie ist inaktiv, oder es gilt keine Vollmacht.',
  noHearingDate: 'Diese Immobilie hat keinen Anhörungstermin.',
  hearingTold: 'Der Kunde kennt diesen Anhörungstermin bereits.',
  noHearingMail: 'Keine E-Mail über den Anhörungstermin wartet.',
  protestExists: 'Diese Immobilie hat bereits einen Einspruch für %{year}.',
  protestMoved:
    'Jemand hat diesen Einspruch inzwischen in eine andere Phase gebracht. Bitte sehen Sie ihn an, bevor Sie weitermachen.',
  clientInactive: 'Dieser Kunde ist inaktiv. Bitte aktivieren Sie ihn zuerst.',
  activityOfOpenRequest:
    'Diese Aktivität gehört zu einer noch offenen Anfrage. Bitte entscheiden Sie zuerst über die Anfrage.',
  unknownSort: 'Die Liste kann nicht nach „%{name}“ sortiert werden.',
  badRange: 'Der Bereich muss aus zwei Zeilennummern wie [0,9] bestehen, höchstens %{max} Zeilen.',
  badQuery: 'Der Parameter „%{name}“ muss gültiges JSON sein.',
  exportTooLong:
    'Dieser Bericht hat %{rows} Zeilen, zu viele für eine sofortige Antwort. Bitte starten Sie einen Export.',
  exportGone: 'Dieser Export wird nicht mehr aufbewahrt. Bitte exportieren Sie den Bericht erneut.',
  clientErased: 'Dieser Kunde wurde schon gelöscht.',
  clockJobRunning: 'Diese Aufgabe wartet oder läuft schon.',
  setUpToken: 'Das Token der Einrichtung ist falsch. Es steht im Protokoll des Dienstes.',
  scheduleRunning: 'Dieser Zeitplan wartet oder läuft schon.',
  schedulePaused: 'Dieser Zeitplan pausiert.',
  tooManySchedules: 'Es kann höchstens %{max} Zeitpläne geben. Bitte löschen Sie zuerst einen.',
  tooManyWebhooks: 'Es kann höchstens %{max} Webhooks geben. Bitte löschen Sie zuerst einen.',
  linkInvalid: 'Dieser Link ist nicht gültig.',
  linkUnsigned: 'Diese Adresse braucht eine Signatur oder ein Token.',
  linkExpired: 'Dieser Link ist abgelaufen. Gehen Sie zurück zur Seite und öffnen Sie ihn erneut.',
  rollLinesRefused:
    '%{refused} Zeilen können nicht importiert werden. Bitte korrigieren Sie die Dateien oder importieren Sie nur die anderen Zeilen.',
  rollRemovesMany:
    'Der Import würde %{removed} von %{accounts} Konten entfernen. Bitte stellen Sie sicher, dass die Dateien vollständig sind, und bestätigen Sie es.',
  rollEmptiesMany:
    'Der Import würde leeren, was %{emptied} von %{accounts} Konten in einer Spalte haben. Bitte prüfen Sie, ob die Dateien vollständig sind, und bestätigen Sie es.',
  tooManyRollUploads:
    'Es sind schon %{max} Importe in Vorbereitung. Bitte schließen Sie erst einige ab oder verwerfen Sie sie.',
  rollFilesQuota:
    'Die Dateien aller Importe in Vorbereitung dürfen zusammen %{max} GB haben. Bitte schließen Sie erst einige ab oder verwerfen Sie sie.',
  rollUploadBusy:
    'Diese Dateien werden gerade geprüft oder importiert. Bitte warten Sie oder brechen Sie ab.',
  rollUploadUnchecked: 'Diese Dateien können erst importiert werden, wenn sie geprüft sind.',
  noFile: 'Bitte wählen Sie eine Datei.',
  tooManyFiles: 'Es können höchstens %{max} Dateien auf einmal hochgeladen werden.',
  fileTooLarge: '„%{name}“ ist größer als %{max} MB.',
  fileEmpty: '„%{name}“ ist leer.',
  fileTypeRefused:
    '„%{name}“ wird nicht angenommen: Bitte laden Sie %{types} hoch, mit einem Inhalt, der zum Namen passt.',
  fileWithoutNumber: 'Der Name von „%{name}“ enthält keine Kontonummer.',
  fileNumberUnknown: 'Keine Immobilie hat die Kontonummer %{number}.',
  fileNumberAmbiguous:
    'Mehrere Immobilien haben die Kontonummer %{number}. Fügen Sie die Datei einer von ihnen hinzu.',
  fileHeic:
    '„%{name}“ ist ein HEIC-Foto, das nur wenige Programme öffnen. Bitte speichern oder senden Sie es als JPEG; auf dem iPhone: Einstellungen › Kamera › Formate › Maximale Kompatibilität.',
  fileUnsafe:
    '„%{name}“ kann nicht angenommen werden: Die Datei ist beschädigt, mit einem Passwort geschützt, enthält Makros oder ist ungewöhnlich gepackt.',
  fileInfected: '„%{name}“ wurde vom Virenscanner abgelehnt.',
  scannerUnavailable:
    'Dateien können derzeit nicht auf Viren geprüft werden; deshalb wird keine angenommen. Bitte versuchen Sie es später noch einmal.',
  uploadBroken: 'Das Hochladen wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
  fileQuota:
    'Zu einer Immobilie gehören höchstens %{max} Dateien. Bitten Sie das Büro, zuerst einige zu entfernen.',
  fileQuotaClient:
    'Zu Ihren Immobilien gehören zusammen höchstens %{max} Dateien. Bitten Sie das Büro, zuerst einige zu entfernen.',
  propertyQuota:
    'Sie können selbst höchstens %{max} Immobilien anlegen. Für weitere wenden Sie sich bitte an das Büro.',
  propertyQuotaOffice: 'Ein Kunde kann höchstens %{max} Immobilien haben.',
  formEncrypted:
    '„%{name}“ ist durch ein Passwort oder durch Einschränkungen geschützt. Bitte laden Sie das Formular so hoch, wie der Comptroller es veröffentlicht, ohne Schutz.',
  formWithoutFields:
    '„%{name}“ hat keine ausfüllbaren Felder. Bitte laden Sie das ausfüllbare Formular des Comptrollers hoch.',
  formXfa:
    '„%{name}“ hat nur Felder der alten Art XFA, die nicht ausgefüllt werden können. Bitte laden Sie das aktuelle Formular des Comptrollers hoch.',
  formUnreadable:
    '„%{name}“ lässt sich nicht als ausfüllbares Formular lesen. Bitte laden Sie es neu herunter und dann hoch.',
  filingProofNeeded:
    'Der Stand des Einspruchs stützt sich auf diese Datei. Bitte tragen Sie zuerst die Bestätigung der Einreichung ein.',
  bulkTooMany: 'Höchstens %{max} auf einmal, bitte; das sind %{count}.',
  bulkCountChanged: 'Inzwischen passen %{count} zum Filter. Bitte sehen Sie noch einmal nach.',
  formUnprintable: 'Dieses Formular ließ sich nicht drucken. Das Protokoll des Dienstes sagt mehr.',
  formWithoutGrounds: 'Kein Grund des Einspruchs ist angekreuzt.',
  formWithoutAccount: 'Das Objekt hat weder Kontonummer noch Adresse.',
  appointmentEnded: 'Die Vollmacht gilt nicht mehr.',
  lettersBusy:
    'Zurzeit werden viele Schreiben gedruckt. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  letterStopped:
    'Der Druck dieses Schreibens hat zu lange gedauert und wurde abgebrochen. Bitte versuchen Sie es später noch einmal oder wählen Sie weniger Immobilien.',
  registrationDone:
    'Sie sind mit Ihren zuerst gesendeten Angaben bereits registriert. Bitte melden Sie sich an.',
  ticketMissing:
    'Das Upload-Ticket der Registrierung fehlt. Es muss vor den Dateien kommen, außer wenn Sie angemeldet sind.',
  ticketInvalid:
    'Dieses Upload-Ticket gehört zu keiner Registrierung. Bitte melden Sie sich an und fügen Sie die Dateien Ihrer Immobilie hinzu.',
  ticketOfOther: 'Dieses Upload-Ticket gehört zur Registrierung eines anderen Kunden.',
  filesOfQuestion:
    'Zu dieser Frage können vor der Anmeldung höchstens %{max} Dateien hinzugefügt werden; %{kept} sind schon da.',
  ticketExpired:
    'Die Zeit, dieser Registrierung Dateien hinzuzufügen, ist abgelaufen. Bitte melden Sie sich an und fügen Sie die Dateien Ihrer Immobilie hinzu.',
};

export const fieldErrors: Translated<typeof english.fieldErrors> = {
  ...appFieldErrors,
  farFromOtherYear: 'Eingegeben wurde %{given}; in einem anderen Steuerjahr sind es %{known}',
  farFromCounty: 'Eingegeben wurde %{given}; in diesem County sind es meist %{known}',
  farFromUsual: 'Eingegeben wurde %{given}; üblich sind %{known}',
  farFromProtest: 'Eingegeben wurde %{given}; im Einspruch stehen %{known}',
  unlikelyLines: 'Weit von dem entfernt, was bekannt ist, in %{count} Zeilen: %{lines}',
  characters: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können',
  unprintable:
    'Vertrag und Formulare können diese Zeichen nicht darstellen: %{characters}. Bitte schreiben Sie den Namen in lateinischen Buchstaben, wie in der Besitzurkunde',
  erasureName: 'Bitte geben Sie Vor- und Nachnamen des Kunden genau ein',
  idsOrFilter: 'Bitte nennen Sie entweder Zeilen oder einen Filter',
  choice: 'Bitte wählen Sie eine der Möglichkeiten',
  base64: 'Das ist kein gültiges Base64',
  keyFirmWide: 'Ein auf Kunden beschränkter Schlüssel kann diese Rechte nicht haben: %{names}',
  taken: 'Diesen Namen oder Code gibt es schon',
  webhookUrl: 'Bitte geben Sie eine öffentliche https-Adresse ohne Passwort ein',
  logo: 'Bitte ein PNG-Bild wählen',
  logoSize: 'Höchstens %{kilobytes} kB und %{width} × %{height} Pixel',
  number: 'Bitte geben Sie eine Zahl ein',
  inactiveAgent: 'Dieser Vertreter ist nicht mehr für die Firma tätig. Bitte wählen Sie einen anderen.',
  plainNumber:
    'Schreiben Sie diese Zahl mit einem Punkt vor den Nachkommastellen und ohne weitere Zeichen, wie 1234.56',
  date: 'Bitte geben Sie ein Datum ein',
  time: 'Bitte geben Sie eine Uhrzeit ein, etwa 14:30',
  stepReason: 'Dieser Schritt ist außer der Reihe. Bitte sagen Sie, warum.',
  filingProof: 'Bitte geben Sie die Bestätigung der Bewertungsbehörde ein',
  packetReason:
    'Diese Unterlagen sprechen nicht für einen niedrigeren Wert. Bitte sagen Sie, warum sie verwendet werden.',
  noAppointment: 'Für diese Immobilie liegt keine Vollmacht vor',
  limitYear: 'Bitte ein Steuerjahr mit der Begrenzung für andere Immobilien wählen',
  contradictsEntry: 'Nach dem Jahr der ersten Berechtigung gilt die Begrenzung schon',
  year: 'Bitte wählen Sie ein Steuerjahr',
  yesNo: 'Bitte antworten Sie mit Ja oder Nein',
  reason: 'Bitte geben Sie einen Grund an',
  unknown: 'Dieses Feld ist hier nicht bekannt',
  passwordMismatch: 'Die Passwörter stimmen nicht überein',
  passwordWrong: 'Das ist nicht Ihr aktuelles Passwort',
  ownTwoFactor: 'Den zweiten Schritt stellt jeder selbst ein',
  passwordSame: 'Bitte wählen Sie ein Passwort, das sich vom aktuellen unterscheidet',
  cron: 'Bitte geben Sie einen Cron-Ausdruck mit fünf Feldern und einer einzigen Minute an, etwa 0 7 * * 1-5',
  timeZone: 'Bitte wählen Sie eine Zeitzone',
  officeAccounts: 'Bitte wählen Sie aktive Konten des Büros',
  foreignUrl: 'Nur Adressen dieser Seite werden angenommen',
  emailList: 'Bitte geben Sie E-Mail-Adressen ein',
  emailTaken: 'Diese E-Mail-Adresse ist bereits vergeben.',
  usernameTaken: 'Dieser Benutzername ist bereits vergeben.',
  state: 'Bitte wählen Sie einen Bundesstaat',
  beforeOrder: 'Dieser Tag liegt vor dem Datum des Beschlusses',
  beforeBreach: 'Dieser Tag liegt vor dem Verstoß',
  oneDaySheet: 'Bitte Anhörungen einer Person an einem Tag wählen',
  postponementPopulation:
    'Nur Countys mit mindestens einer Million Einwohnern dürfen die Genehmigung verschieben',
  districtListEmpty: 'In dieser Liste steht keine Kontonummer',
  toplineValue: 'Dieser Wert ist kein Betrag in Dollar',
  toplineTakenBack: 'Die Liste nimmt diese Zeile zurück: abgelehnt, zurückgezogen oder ungültig',
  toplineYear: 'Diese Zeile gehört zu einem anderen Steuerjahr',
  toplineTwice: 'Die Liste hat weitere Zeilen für dieses Konto, mit anderen Werten',
  toplineAdvice: 'Mehrere Eigentümer dieser Liste folgen dem Rat der Firma: bitte für jede Zeile schreiben',
  districtVerdict: 'Die Liste sagt von dieser Zeile „%{words}“',
  listCells: 'Diese Zeile hat mehr Zellen als die Liste Spalten: steht ein Komma in einem Betrag?',
  toplineColumns: 'Mehrere Spalten könnten den angebotenen Wert enthalten: %{columns}. Bitte wählen Sie eine',
  toplineDay: 'Dieser letzte Tag ist kein Datum, etwa 2027-06-03 oder 6/3/2027',
  unitColumns: 'Der Liste fehlen diese Spalten: %{columns}',
  unitLine: 'Zeile %{line} der Liste: Der Wert der Spalte %{column} passt nicht',
  districtListLines: 'Bitte höchstens %{max} Zeilen auf einmal',
  districtListUnreadable:
    'Diese Liste ist nicht lesbar: ein Anführungszeichen fehlt, oder ein Feld ist zu lang',
  confirmationColumns: 'Die Liste braucht eine Spalte mit der Bestätigung oder dem Aktenzeichen',
  wayNotTaken:
    'Es ist nicht bekannt, dass diese Behörde Einsprüche auf diesem Weg annimmt. Wenn sie diesen angenommen hat, geben Sie bitte den Grund an; wenn sie es immer tut, ergänzen Sie den Weg beim County.',
  appointmentFirst:
    'Diese Bewertungsbehörde verlangt die Vollmacht (50-162) vor dem Einspruch. Bitte schicken Sie sie zuerst.',
  futureDay: 'Dieser Tag darf nicht in der Zukunft liegen',
  dayOfOtherYear: 'Dieser Tag kann nicht zu diesem Steuerjahr gehören',
  onlyByStep:
    'Bitte geben Sie dies mit dem zugehörigen Schritt ein, nicht in einem Einspruch, der nicht eingereicht ist',
  beforeSigned: 'Dieser Tag liegt vor der Unterschrift',
  acceptedAndRejected: 'Eine Vollmacht ist angenommen oder abgelehnt: bitte leeren Sie den anderen Tag',
  noContract: 'Dieser Kunde hat keinen unterschriebenen Vertrag',
  comparableUnknown: 'Die Werteliste dieses Countys und Steuerjahrs hat kein solches Konto',
  comparableSubject: 'Das ist das Objekt selbst',
  comparableThere: 'Dieses Konto ist schon unter den Vergleichsobjekten',
  packetSize: 'Diese Dateien sind zusammen größer als %{megabytes} MB',
  ownerSigns: 'Nur der Eigentümer unterschreibt, um den Dienst für eine Immobilie zu beenden',
  comparablesFull: 'Es können höchstens %{max} Konten hinzugefügt werden',
  leastComparables: 'Bitte mindestens so viele, wie ein Ergebnis braucht',
  calendarOrder: 'Das Ende liegt vor dem Anfang',
  calendarSpan: 'Wählen Sie höchstens %{max} Tage',
  noRecipients: 'Auf diese Filter passt niemand, es gibt also keine Empfänger',
  mailFileMissing:
    'Ein Bild oder eine Datei dieses Textes wurde gelöscht, weil sie einen Monat lang nicht benutzt wurde. Bitte fügen Sie sie neu ein',
  dateTime: 'Bitte geben Sie ein Datum und eine Uhrzeit ein, die es in dieser Zeitzone gibt',
  futureTime: 'Die Zeit darf nicht in der Zukunft liegen',
  tooFarAhead: 'Bitte wählen Sie einen Zeitpunkt innerhalb von %{days} Tagen',
  unknownPlaceholder: '„%{name}“ gibt es nicht; siehe die Liste dessen, was hier stehen kann',
  unknownVariable: 'Die Variable %{name} gibt es in dieser E-Mail nicht; siehe die Liste der Variablen',
  missingVariable: 'Der Text braucht die Variable {%{name}}',
};

export const bulk: Translated<typeof english.bulk> = {
  selected: '%{smart_count} ausgewählt |||| %{smart_count} ausgewählt',
  all: 'Alle %{count} auswählen',
  first: 'Die ersten %{count} auswählen',
  matching: 'Alle %{count}, die zum Filter passen',
  clear: 'Auswahl aufheben',
  limit: 'Höchstens %{count} auf einmal, außer zum Drucken.',
  limitAll: 'Höchstens %{count} auf einmal. Bitte grenzen Sie den Filter ein.',
  run: 'Auf %{count} anwenden',
  outcome: 'Ergebnis',
  done: '%{smart_count} geändert |||| %{smart_count} geändert',
  unchanged: '%{smart_count} war schon so |||| %{smart_count} waren schon so',
  refused: '%{smart_count} blieb unverändert |||| %{smart_count} blieben unverändert',
  gone: 'Nr. %{id}',
  close: 'Schließen',
  print: {
    button: { forms: 'Formulare drucken', packets: 'Unterlagen drucken' },
    last: { forms: 'Gedruckte Formulare', packets: 'Gedruckte Unterlagen' },
    title: {
      '50-132': 'Einsprüche (50-132)',
      '50-162': 'Vollmachten (50-162)',
      packet: 'Unterlagen für Anhörungen',
      'day-sheet': 'Tagesblatt mit Unterlagen',
    },
    text: 'Eine PDF-Datei je County, nach Kontonummer. Was sich nicht drucken lässt, wird ausgelassen und hier genannt. Sie können dieses Fenster inzwischen schließen; die Dateien bleiben einen Tag lang erhalten.',
    dayText:
      'Das Tagesblatt und dahinter die Unterlagen jeder Anhörung, nach Uhrzeit, in einer PDF-Datei. Anhörungen ohne Vergleichsobjekte haben keine Unterlagen und werden hier genannt. Sie können dieses Fenster schließen; die Datei bleibt einen Tag erhalten.',
    dayFile: 'Tagesblatt und Unterlagen: %{size}',
    start: '%{count} drucken',
    working: '%{done} von %{total} Formularen',
    ready: 'Die Formulare sind fertig.',
    nothing: 'Kein Formular wurde gedruckt.',
    cancelled: 'Diese Formulare gibt es nicht mehr.',
    cancel: 'Druck abbrechen',
    remove: 'Diese Dateien löschen',
    file: '%{county}: %{smart_count} Formular, %{size} |||| %{county}: %{smart_count} Formulare, %{size}',
    refused: '%{smart_count} Formular wurde ausgelassen |||| %{smart_count} Formulare wurden ausgelassen',
  },
};
