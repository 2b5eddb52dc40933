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
  bulk: {
    assign: 'Attribuer',
    file: 'Marquer comme déposées',
    stage: 'Changer d’étape',
    nobody: 'Vide : personne',
    now: 'Actuellement : %{stages}.',
    keeps: 'Un champ laissé vide garde la valeur de chaque contestation.',
    outOfOrder: 'Pour certaines, cette étape est hors de l’ordre prévu. Un motif est alors nécessaire.',
  },
};
