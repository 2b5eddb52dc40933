import type { rollNotices as english } from '../en/roll-notices.js';
import type { Translated } from '../translate.js';

export const rollNotices: Translated<typeof english> = {
  title: 'Avis',
  intro:
    'Ce que les rôles des districts disent de vos biens. La liste est refaite en arrière-plan après chaque import.',
  empty: 'Rien à voir ici : les avis apparaissent après l’import d’un rôle.',
  open: 'Voir les avis',
  refresh: 'Comparer à nouveau',
  refreshHelp:
    'Pour les biens et les numéros de compte saisis après l’import. Choisissez d’abord le comté et l’année fiscale.',
  refreshing: 'Le rôle est comparé à nouveau ; la liste change dans un instant.',
  takeUp: 'Reprendre',
  kind: {
    rise: 'Hausse',
    fall: 'Baisse',
    same: 'Inchangé',
    first: 'Première valeur',
    newAccount: 'Nouveau compte d’un propriétaire',
    ownerChanged: 'Autre propriétaire (vendu ?)',
    gone: 'Absent du rôle',
  },
  matchedBy: {
    nameAndAddress: 'Même nom et même adresse postale qu’un bien de ce client',
    name: 'Même nom qu’un bien de ce client ; une adresse postale n’est pas connue',
  },
  ownerWas: 'Avant : %{name}',
  differs: 'Saisi autrement : %{fields}',
  field: {
    kind: 'Type',
    property: 'Bien ou adresse',
    client: 'Client',
    value: 'Valeur',
    lastValue: 'Année précédente',
    change: 'Variation',
    changePercent: 'Variation en %',
    owner: 'Propriétaire selon le rôle',
    lastOwner: 'Propriétaire l’année précédente',
    leastChange: 'Hausse d’au moins',
    leastPercent: 'Hausse d’au moins (%)',
    differs: 'Saisi autrement',
  },
};
