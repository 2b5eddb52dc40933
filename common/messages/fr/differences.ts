import type { differences as english } from '../en/differences.js';
import type { Translated } from '../translate.js';

export const differences: Translated<typeof english> = {
  title: 'Écarts',
  intro:
    'Où les contestations, audiences et valeurs finales des districts diffèrent des nôtres. La comparaison suit chaque import.',
  empty: 'Tout concorde, ou aucune contestation, audience ou valeur d’un district n’a encore été importée.',
  open: 'Voir les écarts',
  kind: {
    hearing: 'Audience',
    finalValue: 'Valeur finale',
    notShown: 'Le district n’a pas notre contestation',
    notOurs: 'Contestation que nous n’avons pas déposée',
  },
  state: { open: 'Ouvert', taken: 'Repris', ignored: 'Ignoré' },
  field: {
    kind: 'Écart',
    state: 'État',
    property: 'Bien',
    client: 'Client',
    theirs: 'District',
    ours: 'Nous',
    note: 'Pourquoi',
    case_number: 'Dossier',
    import: 'Importation',
  },
  filed: 'Déposée le %{date}',
  nothing: 'Rien',
  take: 'Reprendre',
  ignore: 'Ignorer',
  ignoreTitle: 'Ignorer des écarts',
  ignoreHelp: 'Nos données restent. Un écart est de nouveau ouvert quand le district indique autre chose.',
};
