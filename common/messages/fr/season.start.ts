import type * as english from '../en/season.start.js';
import type { Translated } from '../translate.js';

/** Protests at risk, on the dashboard and on the season's pages. */
export const seasonConsole: Translated<typeof english.seasonConsole> = {
  atRisk: {
    title: 'À risque',
    nothing: 'Rien n’est à risque.',
    all: 'Toutes les contestations à risque',
    unopened: 'La saison %{year} n’est pas ouverte ; propriétés sans contestation',
    queue: {
      all: 'Toutes',
      overdue: 'En retard',
      week: 'Cette semaine',
      later: 'Plus tard',
      mine: 'Les miennes',
    },
    reason: {
      due: 'Non déposée, échéance dans %{days} jour ou dépassée |||| Non déposée, échéance dans les %{days} jours ou dépassée',
      no_protest: 'Aucune contestation',
      no_appointment: 'Pas de mandat',
      no_notice: 'Pas d’avis au 1er mai',
      no_evidence:
        'Audience dans %{days} jour, sans preuves |||| Audience dans les %{days} jours, sans preuves',
      offer_ending: 'L’offre expire dans %{days} jour |||| L’offre expire dans les %{days} jours',
      filed_late: 'Déposée hors délai',
      appointment_ends: 'Le mandat prend fin avant l’audience',
      no_grounds: 'Déposée sans motif',
      wrong_way: 'Déposée par une voie que le district n’accepte pas',
      no_request:
        'Audience par téléphone ou vidéo non demandée (10 jours avant, 41.45(b-1)) ; dernier jour dans %{days} jour ou dépassé |||| Audience par téléphone ou vidéo non demandée (10 jours avant, 41.45(b-1)) ; dernier jour dans les %{days} jours ou dépassé',
      no_affidavit:
        'Audience dans %{days} jour, sans déclaration sous serment |||| Audience dans les %{days} jours, sans déclaration sous serment',
      hearing_missed: 'Audience manquée ; une nouvelle peut être demandée dans les 4 jours (41.45(e-1))',
      no_order: 'Pas de décision, bien que le délai soit écoulé (41.47(d))',
      remedy_ending:
        'Dernier jour d’un recours dans %{days} jour ou dépassé |||| Dernier jour d’un recours dans les %{days} jours ou dépassé',
    },
  },
};
