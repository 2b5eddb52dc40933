import type * as english from '../en/moderation.start.js';
import type { Translated } from '../translate.js';

/** The lists of requests and activities. */
export const moderationConsole: Translated<typeof english.moderationConsole> = {
  requests: {
    deleted: 'La demande a été supprimée.',
    deleteTitle: 'Supprimer cette demande ?',
    deleteOpen: 'Rien n’en sera appliqué. Elle est close comme refusée, et le client ne reçoit aucun e-mail.',
    one: 'Demande de modification',
    view: 'Quelles demandes',
    views: { open: 'En attente', decided: 'Décidées' },
    keys: 'J, K parcourent · A approuve · R refuse',
    empty: {
      open: 'Aucun client n’attend de décision.',
      decided: 'Les demandes approuvées ou refusées apparaissent ici.',
    },
    stale:
      'Le dossier a changé depuis la demande. Comparez les trois versions : l’approbation remplace la valeur actuelle.',
    goesToModerators:
      'Vos modifications sont d’abord soumises aux modérateurs. Le client reçoit un e-mail dès qu’elles sont approuvées.',
    send: 'Soumettre à la modération',
    delete_account:
      'Le client demande la suppression de son compte. L’approbation désactive le client avec tous ses biens et ferme ses sessions.',
    delete_property: 'Le client demande la suppression de ce bien. L’approbation désactive le bien.',
    approveDeletionTitle: 'Approuver cette suppression ?',
    toList: 'Retour à la liste',
    rejectTitle: 'Refuser cette demande ?',
    declineTitle: 'Refuser cette suppression ?',
    reasonForRest: 'Motif de ce qui est refusé',
    reasonNeeded: 'Veuillez donner un motif pour les champs non approuvés.',
  },
  activities: {
    title: 'Activités',
    all: 'Activités',
    pending: 'Demandes de clients en attente',
    types: 'Types',
    typesHint: 'Connexions seulement si choisies',
    actor: 'Fait par',
    day: 'Jour',
    review: 'Examiner',
    empty: 'Ce que font les clients et le bureau est consigné ici.',
    deleteTitle: 'Retirer cette entrée de la liste ?',
  },
};

/** Change requests and notes: labels by key and success messages. */
export const requestTexts: Translated<typeof english.requestTexts> = {
  mailPreference: {
    on: 'Abonné',
    off: 'Désabonné',
    source: { link: 'par le lien d’un e-mail', client: 'par le client', office: 'par le bureau' },
    since: '%{date}, %{source}',
    subscribe: 'Abonner',
    unsubscribe: 'Désabonner',
    text: 'Cela concerne les e-mails groupés. Les e-mails sur les contestations, les factures et le compte sont toujours envoyés.',
    changed: 'Le choix est enregistré.',
  },
  detail: {
    saidBy: 'Dit par',
    account: 'Compte',
    names: 'Fichiers',
    failure: 'Raison',
    problem: 'Non attribué',
    documentKind: 'Type',
    question: 'Question',
    reason: 'Motif',
    rejectedFields: 'Non approuvé',
  },
  /** How an offer was answered. */
  answerWay: { portal: 'dans le portail', phone: 'par téléphone', instruction: 'selon la consigne' },
  bulkProblem: {
    name: 'le nom ne contient aucun numéro de compte',
    noMatch: 'aucun bien n’a ce numéro de compte',
    ambiguous: 'plusieurs biens ont ce numéro de compte',
  },
  setting: {
    logo: 'logo',
    firm: 'cabinet',
    registration: 'inscription',
    acknowledgment: 'avis d’inscription',
    security: 'connexion',
    billing: 'facturation',
    backups: 'sauvegardes',
    reports: 'rapport des commissions',
  },
  gone: 'retiré',
  userType: { apiKey: 'Clé d’API', admin: 'Admin', client: 'Client', service: 'Protest Desk' },
  request: {
    kind: {
      profile_change: 'Modification du profil',
      property_change: 'Modification du bien',
      delete_account: 'Suppression du compte',
      delete_property: 'Suppression du bien',
    },
    status: { '0': 'En attente', '1': 'Approuvée', '2': 'Refusée' },
    decision: { approved: 'Approuvé', rejected: 'Refusé' },
    approve: 'Approuver',
    reject: 'Refuser',
    decline: 'Refuser',
    reason: 'Motif',
    field: 'Champ',
    old: 'Ancienne valeur',
    new: 'Nouvelle valeur',
    current: 'Valeur actuelle',
    changedSince: 'Modifié depuis cette demande',
    underReview: 'La demande de modification est en cours d’examen.',
    sent: 'Demande envoyée !',
  },
  notice: {
    marked: 'Nouveau client ou bien marqué comme prêt',
    noteCreated: 'Nouvelle note créée',
    noteUpdated: 'Note mise à jour',
    noteDeleted: 'Note supprimée',
    statusChanged: 'Statut du client modifié',
    outstandingChanged: 'Solde dû mis à jour',
    requestApproved: 'Demande approuvée !',
    requestRejected: 'Demande refusée !',
    accountDeleted: 'Compte supprimé !',
    propertyDeleted: 'Bien supprimé !',
    activityDeleted: 'Activité supprimée.',
  },
};
