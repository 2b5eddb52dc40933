import type * as english from '../en/operations.js';
import type { Translated } from '../translate.js';

/** The backups page. */
export const backups: Translated<typeof english.backups> = {
  intro:
    'Eine Sicherung enthält die Datenbank und alle Dateien eines Augenblicks. Sie liegt auf dem Server im Ordner der Einstellung BACKUP_DIR.',
  off: 'Es werden keine automatischen Sicherungen gemacht. Schalten Sie die tägliche Sicherung unten ein.',
  now: 'Jetzt sichern',
  started: 'Die Sicherung wurde gestartet.',
  running: 'Eine Sicherung läuft …',
  failed: 'Die letzte Sicherung ist fehlgeschlagen: %{reason}',
  empty: 'Es gibt noch keine Sicherung.',
  schedule: 'Tägliche Sicherung',
  saved: 'Einstellungen der Sicherungen gespeichert',
  field: {
    startedAt: 'Gemacht am',
    duration: 'Dauer',
    size: 'Größe',
    content: 'Inhalt',
    verified: 'Geprüft',
  },
  copied: 'davon neu: %{size}',
  rows: '%{count} Zeile |||| %{count} Zeilen',
  files: '%{count} Datei |||| %{count} Dateien',
  lost: '%{count} Datei fehlt |||| %{count} Dateien fehlen',
  verifiedOn: 'Wiederhergestellt und verglichen',
  notVerified: 'Nicht geprüft',
  damaged: 'Beschädigt',
  form: {
    enabled: 'Jeden Tag eine Sicherung machen',
    hour: 'Stunde (Zeitzone der Firma)',
    keep: 'Wie viele aufbewahrt werden',
    verify: 'Jede Sicherung prüfen: daneben wiederherstellen und vergleichen',
  },
};

/** The page for setting up a firm, once. */
export const firstRun: Translated<typeof english.firstRun> = {
  title: 'Protest Desk einrichten',
  intro: 'Diese Seite funktioniert nur einmal. Der Link mit dem Token steht im Protokoll des Dienstes.',
  firm: 'Die Firma',
  firmHint: 'Steht auf Verträgen, Briefen und E-Mails. Alles lässt sich später in den Einstellungen ändern.',
  administrator: 'Der erste Administrator',
  services: 'E-Mail und Dateien',
  testMail: 'Test-E-Mail senden',
  mailSent: 'Eine Test-E-Mail an %{email} wurde gesendet.',
  mailInFolder:
    'Es ist kein Mailserver eingestellt (SMTP_URL): E-Mails werden als Dateien auf dem Server abgelegt.',
  mailFailed: 'Die Test-E-Mail konnte nicht gesendet werden: %{reason}',
  testStorage: 'Dateiablage testen',
  storageWorks: 'Eine Testdatei wurde geschrieben, gelesen und gelöscht.',
  storageFailed: 'Die Dateiablage funktioniert nicht: %{reason}',
  backups: 'Jede Nacht sichern und sieben Sicherungen aufbewahren',
  submit: 'Einrichten',
  done: 'Protest Desk ist eingerichtet. Sie können sich jetzt anmelden.',
  field: {
    token: 'Token der Einrichtung',
    firmName: 'Name der Firma',
    firmEmail: 'E-Mail der Firma',
    firmPhone: 'Telefon',
    firmAddress: 'Adresse',
    firmCity: 'Ort',
    firmState: 'Bundesstaat',
    firmZip: 'Postleitzahl',
    email: 'Ihre E-Mail-Adresse',
  },
  mail: {
    subject: 'Test-E-Mail von Protest Desk',
    text: 'Dies ist eine Test-E-Mail. Protest Desk kann E-Mails senden.',
  },
};
