import type { Translated } from '../translate.js';
import type { protestList as english } from '../en/protest-list.js';

/** The list of protests in the console, and what is done to many at once. */
export const protestList: Translated<typeof english> = {
  intro: 'Toutes les contestations d’une saison, avec ce que l’on en sait.',
  empty: 'Aucune contestation n’est encore ouverte pour cette année.',
  nobody: 'Personne',
  field: {
    figure: 'Comptée comme',
    taxYear: 'Année fiscale',
    assignedTo: 'Suivie par',
    deadline: 'Échéance',
    dueFrom: 'Échéance à partir du',
    dueUntil: 'Échéance jusqu’au',
    hearingFrom: 'Audience à partir du',
    hearingUntil: 'Audience jusqu’au',
    stage: 'Étape',
  },
  deadline: {
    due: 'Non déposées, échéance le %{date}',
    hearing: 'Audience le %{date}',
    waiting: 'Entendues le %{date}, sans décision',
    order: 'Décision reçue le %{date}',
  },
  figure: {
    accounts: 'Sous contrat',
    unfiled: 'Non déposée',
    noticed: 'Avis reçu',
    appointed: 'Mandatée',
    filed: 'Déposée',
    heard: 'Entendue',
    decided: 'Décidée',
  },
  filedLate: 'Hors délai',
  bulk: {
    assign: 'Attribuer',
    file: 'Marquer comme déposées',
    stage: 'Changer d’étape',
    nobody: 'Vide : personne',
    now: 'Actuellement : %{stages}.',
    keeps: 'Un champ laissé vide garde la valeur de chaque contestation.',
    byAppointment:
      'Les contestations ouvertes avec un mandat en vigueur passent d’elles-mêmes par « Mandatée ». Les autres demandent un motif.',
    outOfOrder: 'Pour certaines, cette étape est hors de l’ordre prévu. Un motif est alors nécessaire.',
  },
  /** Districts' lists of values for which they would settle. */
  topline: {
    open: 'Liste « topline »',
    title: 'Liste « topline » d’un district',
    text: 'Collez la liste : numéro de compte, valeur proposée et, si elle l’indique, dernier jour pour répondre ; une ligne chacun, ou CSV avec une ligne de titres. Ou choisissez un fichier.',
    offered: 'Proposé : %{value}',
    notice: 'avis : %{value}',
    until: 'jusqu’au %{date}',
    final:
      'Accepter est définitif : %{count} de ces contestations sont réglées selon les instructions de leurs propriétaires.',
    input: {
      countyId: 'Comté',
      text: 'Liste',
      offeredOn: 'Jour de la liste',
      endsOn: 'Dernier jour pour répondre',
      endsOnHelp: 'Pour les lignes qui ne l’indiquent pas',
      endsAtHelp: 'Heure du comté ; vide : jusqu’à la fin du jour',
      accept: 'Accepter ce que les instructions permettent',
      acceptHelp: 'Les autres propriétaires sont interrogés par e-mail et sur le portail.',
      advice: 'Ce que le cabinet conseille',
      adviceHelp:
        'Les propriétaires qui suivent son conseil acceptent avec ces mots. Vide : ils sont interrogés.',
    },
    state: {
      accept: 'Accepter selon l’instruction',
      ask: 'Demander au propriétaire',
      change: 'Modifier l’offre ouverte',
      accepted: 'Acceptée',
      entered: 'Propriétaire interrogé',
      changed: 'Offre modifiée',
      already: 'Déjà ouverte',
      answered: 'Refusée auparavant',
      decided: 'Contestation décidée',
      noProtest: 'Aucune contestation cette année',
      inactive: 'Bien inactif',
      unknown: 'Compte inconnu',
      ambiguous: 'Plusieurs biens',
      repeated: 'Deux fois dans la liste',
      refused: 'Refusée',
    },
  },
};
