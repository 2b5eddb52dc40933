/** The page of the backups. */
export const backups = {
  intro:
    'Une sauvegarde contient la base de données et tous les fichiers à un instant donné. Elle se trouve sur le serveur, dans le dossier du réglage BACKUP_DIR.',
  off: 'Aucune sauvegarde n’est faite automatiquement. Activez la sauvegarde quotidienne ci-dessous.',
  now: 'Sauvegarder maintenant',
  started: 'La sauvegarde a commencé.',
  running: 'Une sauvegarde est en cours…',
  failed: 'La dernière sauvegarde a échoué : %{reason}',
  empty: 'Il n’y a pas encore de sauvegarde.',
  schedule: 'Sauvegarde quotidienne',
  saved: 'Réglages des sauvegardes enregistrés',
  field: {
    startedAt: 'Faite le',
    duration: 'Durée',
    size: 'Taille',
    content: 'Contenu',
    verified: 'Vérifiée',
  },
  copied: 'dont %{size} de nouveau',
  rows: '%{count} ligne |||| %{count} lignes',
  files: '%{count} fichier |||| %{count} fichiers',
  lost: '%{count} fichier manque |||| %{count} fichiers manquent',
  verifiedOn: 'Restaurée et comparée',
  notVerified: 'Non vérifiée',
  damaged: 'Endommagée',
  form: {
    enabled: 'Faire une sauvegarde chaque jour',
    hour: 'Heure (fuseau horaire de l’entreprise)',
    keep: 'Nombre de sauvegardes gardées',
    verify: 'Vérifier chaque sauvegarde : la restaurer à part et la comparer',
  },
};
