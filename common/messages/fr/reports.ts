import type { reports as english } from '../en/reports.js';
import type { Translated } from '../translate.js';

export const reports: Translated<typeof english> = {
  result: 'Résultat',
  rows: '%{smart_count} ligne |||| %{smart_count} lignes',
  total: 'Total',
  viewProperties: 'Voir les biens',
  backToClient: 'Retour au client',
  goBack: 'Retour',
  noRowsHint: 'Rien ne correspond à ces filtres.',
  form: {
    run: 'Lancer le rapport',
    filters: 'Filtres',
    change: 'Modifier les filtres',
    hide: 'Masquer les filtres',
    everything: 'Tout',
    any: 'Tous',
    chosen: '%{count} choisis',
    selectAll: 'Tout sélectionner',
    selectNone: 'Ne rien sélectionner',
    notAll:
      'Tout sélectionner prend les choix de cette liste, qui en omet certains, comme « Pending ». Laissez le champ vide pour tout inclure.',
    selectAllOf: 'Tout sélectionner : %{field}',
    selectNoneOf: 'Ne rien sélectionner : %{field}',
    columns: 'Colonnes',
    oneColumn: 'Choisissez au moins une colonne.',
    zipHint: 'Séparez plusieurs codes postaux par des virgules.',
  },
  export: {
    schedule: 'Programmer',
    label: 'Exporter',
    csv: 'Exporter en CSV',
    xlsx: 'Exporter vers Excel',
    pdf: 'Exporter en PDF',
    working: 'Préparation du fichier : %{percent} %',
    started: 'Préparation du fichier',
    cancel: 'Ne plus attendre',
    ready: 'Votre fichier est prêt.',
    download: 'Télécharger',
    failed: 'Le fichier n’a pas pu être créé.',
    pdfTooLong: 'Trop long pour un PDF',
  },
};
