import type * as english from '../en/season.start.js';
import type { Translated } from '../translate.js';

/** What is at risk in a season, on the dashboard and on the season's pages. */
export const seasonConsole: Translated<typeof english.seasonConsole> = {
  /** What is at risk in a season, on the dashboard and on the season's pages. */
  atRisk: {
    title: 'À risque',
    nothing: 'Rien n’est à risque.',
    all: 'Toutes les contestations à risque',
    unopened: 'La saison %{year} n’est pas ouverte ; propriétés sans contestation',
    reason: {
      due: 'Non déposée, échéance dans %{days} jour ou dépassée |||| Non déposée, échéance dans les %{days} jours ou dépassée',
      no_protest: 'Aucune contestation',
      no_appointment: 'Pas de mandat',
      no_notice: 'Pas d’avis au 1er mai',
      no_evidence:
        'Audience dans %{days} jour, sans preuves |||| Audience dans les %{days} jours, sans preuves',
      offer_ending: 'L’offre expire dans %{days} jour |||| L’offre expire dans les %{days} jours',
      filed_late: 'Déposée hors délai',
    },
  },
};
