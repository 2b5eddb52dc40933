/** The page of the backups. */
export const backups = {
  intro:
    'A backup holds the database and all stored files of one moment. It is in the folder of the setting BACKUP_DIR on the server.',
  off: 'No backups are made automatically. Switch the daily backup on below.',
  now: 'Back up now',
  started: 'The backup was started.',
  running: 'A backup is being made …',
  failed: 'The last backup failed: %{reason}',
  empty: 'There is no backup yet.',
  schedule: 'Daily backup',
  saved: 'Settings of the backups saved',
  field: {
    startedAt: 'Made on',
    duration: 'Duration',
    size: 'Size',
    content: 'Content',
    verified: 'Verified',
  },
  copied: '%{size} of it new',
  rows: '%{count} row |||| %{count} rows',
  files: '%{count} file |||| %{count} files',
  lost: '%{count} file is missing |||| %{count} files are missing',
  verifiedOn: 'Restored and compared',
  notVerified: 'Not verified',
  damaged: 'Damaged',
  form: {
    enabled: 'Make a backup every day',
    hour: 'Hour (business time zone)',
    keep: 'How many are kept',
    verify: 'Verify each backup: restore it beside the service and compare it',
  },
} as const;
