/** The page of the backups. */
export const backups = {
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
