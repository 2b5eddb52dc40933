import type * as english from '../en/season.start.js';
import type { Translated } from '../translate.js';

/** What is at risk in a season, on the dashboard and on the season's pages. */
export const seasonConsole: Translated<typeof english.seasonConsole> = {
  /** What is at risk in a season, on the dashboard and on the season's pages. */
  atRisk: {
    title: 'Gefährdet',
    nothing: 'Nichts ist gefährdet.',
    all: 'Alle gefährdeten Einsprüche',
    unopened: 'Die Saison %{year} ist nicht eröffnet; Immobilien ohne Einspruch',
    reason: {
      due: 'Nicht eingereicht, in %{days} Tag fällig oder überfällig |||| Nicht eingereicht, in %{days} Tagen fällig oder überfällig',
      no_protest: 'Kein Einspruch',
      no_appointment: 'Keine Vollmacht',
      no_notice: 'Kein Bescheid bis 1. Mai',
      no_evidence:
        'Anhörung in %{days} Tag, ohne Beweismittel |||| Anhörung in %{days} Tagen, ohne Beweismittel',
      offer_ending: 'Angebot endet in %{days} Tag |||| Angebot endet in %{days} Tagen',
      filed_late: 'Verspätet eingereicht',
    },
  },
};
