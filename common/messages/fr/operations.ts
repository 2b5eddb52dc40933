import type * as english from '../en/operations.js';
import type { Translated } from '../translate.js';

/** The backups page. */
export const backups: Translated<typeof english.backups> = {
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

/** The page for setting up a firm, once. */
export const firstRun: Translated<typeof english.firstRun> = {
  title: 'Installer Protest Desk',
  intro: 'Cette page ne sert qu’une fois. Le lien avec le jeton se trouve dans le journal du service.',
  firm: 'Le cabinet',
  firmHint:
    'Imprimé sur les contrats, les lettres et les e-mails. Tout peut être modifié plus tard dans les paramètres.',
  administrator: 'Le premier administrateur',
  services: 'E-mail et fichiers',
  testMail: 'Envoyer un e-mail de test',
  mailSent: 'Un e-mail de test a été envoyé à %{email}.',
  mailInFolder:
    'Aucun serveur de messagerie n’est configuré (SMTP_URL) : les e-mails sont gardés sous forme de fichiers sur le serveur.',
  mailFailed: 'L’e-mail de test n’a pas pu être envoyé : %{reason}',
  testStorage: 'Tester le stockage des fichiers',
  storageWorks: 'Un fichier de test a été écrit, lu et supprimé.',
  storageFailed: 'Le stockage des fichiers ne fonctionne pas : %{reason}',
  backups: 'Sauvegarder chaque nuit et garder sept sauvegardes',
  submit: 'Installer',
  done: 'Protest Desk est installé. Vous pouvez vous connecter.',
  field: {
    token: 'Jeton d’installation',
    firmName: 'Nom du cabinet',
    firmEmail: 'E-mail du cabinet',
    firmPhone: 'Téléphone',
    firmAddress: 'Adresse',
    firmCity: 'Ville',
    firmState: 'État',
    firmZip: 'Code postal',
    email: 'Votre adresse e-mail',
  },
  mail: {
    subject: 'E-mail de test de Protest Desk',
    text: 'Ceci est un e-mail de test. Protest Desk peut envoyer des e-mails.',
  },
};
