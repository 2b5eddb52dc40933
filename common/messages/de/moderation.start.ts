import type * as english from '../en/moderation.start.js';
import type { Translated } from '../translate.js';

/** The lists of requests and activities. */
export const moderationConsole: Translated<typeof english.moderationConsole> = {
  requests: {
    deleted: 'Die Anfrage wurde gelöscht.',
    deleteTitle: 'Diese Anfrage löschen?',
    deleteOpen:
      'Nichts davon wird ausgeführt. Sie wird als abgelehnt geschlossen, und der Kunde bekommt keine E-Mail.',
    one: 'Änderungsanfrage',
    view: 'Welche Anfragen',
    views: { open: 'Offen', decided: 'Entschieden' },
    keys: 'J, K blättern · A genehmigt · R lehnt ab',
    empty: {
      open: 'Kein Kunde wartet auf eine Entscheidung.',
      decided: 'Genehmigte und abgelehnte Anfragen erscheinen hier.',
    },
    stale:
      'Der Datensatz hat sich seit der Anfrage geändert. Vergleichen Sie die drei Fassungen: Eine Genehmigung ersetzt den heutigen Wert.',
    goesToModerators:
      'Ihre Änderungen gehen zuerst an die Moderation. Der Kunde erhält eine E-Mail, sobald sie genehmigt sind.',
    send: 'Zur Prüfung senden',
    delete_account:
      'Der Kunde bittet um Löschung seines Kontos. Eine Genehmigung deaktiviert den Kunden mit allen Immobilien und beendet seine Sitzungen.',
    delete_property:
      'Der Kunde bittet um Löschung dieser Immobilie. Eine Genehmigung deaktiviert die Immobilie.',
    approveDeletionTitle: 'Diese Löschung genehmigen?',
    toList: 'Zurück zur Liste',
    rejectTitle: 'Diese Anfrage ablehnen?',
    declineTitle: 'Diese Löschung ablehnen?',
    reasonForRest: 'Grund für das Abgelehnte',
    reasonNeeded: 'Bitte nennen Sie einen Grund für die nicht genehmigten Felder.',
  },
  activities: {
    title: 'Aktivitäten',
    all: 'Aktivitäten',
    pending: 'Offene Kundenanfragen',
    types: 'Arten',
    typesHint: 'Anmeldungen nur auf Wunsch',
    actor: 'Ausgeführt von',
    day: 'Tag',
    review: 'Prüfen',
    empty: 'Was Kunden und Büro tun, wird hier festgehalten.',
    deleteTitle: 'Diesen Eintrag aus der Liste nehmen?',
  },
};

/** Change requests and notes: labels by key and success messages. */
export const requestTexts: Translated<typeof english.requestTexts> = {
  mailPreference: {
    on: 'Bestellt',
    off: 'Abbestellt',
    source: { link: 'über den Link in einer E-Mail', client: 'vom Kunden', office: 'vom Büro' },
    since: '%{date}, %{source}',
    subscribe: 'Bestellen',
    unsubscribe: 'Abbestellen',
    text: 'Das betrifft Sammel-E-Mails. E-Mails zu Einsprüchen, Rechnungen und zum Konto werden immer gesendet.',
    changed: 'Die Wahl ist gespeichert.',
  },
  detail: {
    saidBy: 'Gesagt von',
    account: 'Konto',
    names: 'Dateien',
    failure: 'Grund',
    problem: 'Nicht zugeordnet',
    documentKind: 'Art',
    question: 'Frage',
    reason: 'Grund',
    rejectedFields: 'Nicht genehmigt',
  },
  /** How an offer was answered. */
  answerWay: { portal: 'im Portal', phone: 'am Telefon', instruction: 'nach Weisung' },
  bulkProblem: {
    name: 'der Name enthält keine Kontonummer',
    noMatch: 'keine Immobilie hat diese Kontonummer',
    ambiguous: 'mehrere Immobilien haben diese Kontonummer',
  },
  setting: {
    logo: 'Logo',
    firm: 'Firma',
    registration: 'Registrierung',
    acknowledgment: 'Hinweis zur Registrierung',
    security: 'Anmeldung',
    billing: 'Abrechnung',
    backups: 'Sicherungen',
    reports: 'Provisionsbericht',
  },
  gone: 'entfernt',
  userType: { apiKey: 'API-Schlüssel', admin: 'Admin', client: 'Kunde', service: 'Protest Desk' },
  request: {
    kind: {
      profile_change: 'Profiländerung',
      property_change: 'Änderung der Immobilie',
      delete_account: 'Kontolöschung',
      delete_property: 'Löschung der Immobilie',
    },
    status: { '0': 'Offen', '1': 'Genehmigt', '2': 'Abgelehnt' },
    decision: { approved: 'Genehmigt', rejected: 'Abgelehnt' },
    approve: 'Genehmigen',
    reject: 'Ablehnen',
    decline: 'Ablehnen',
    reason: 'Grund',
    field: 'Feld',
    old: 'Alter Wert',
    new: 'Neuer Wert',
    current: 'Wert jetzt',
    changedSince: 'Seit dieser Anfrage geändert',
    underReview: 'Die Änderungsanfrage wird geprüft.',
    sent: 'Anfrage gesendet!',
  },
  notice: {
    marked: 'Neuer Kunde oder neue Immobilie als bereit markiert',
    noteCreated: 'Neue Notiz angelegt',
    noteUpdated: 'Notiz aktualisiert',
    noteDeleted: 'Notiz gelöscht',
    statusChanged: 'Status des Kunden geändert',
    outstandingChanged: 'Offener Betrag aktualisiert',
    requestApproved: 'Anfrage genehmigt!',
    requestRejected: 'Anfrage abgelehnt!',
    accountDeleted: 'Konto gelöscht!',
    propertyDeleted: 'Immobilie gelöscht!',
    activityDeleted: 'Aktivität gelöscht.',
  },
};
