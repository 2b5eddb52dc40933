import type * as english from '../en/season.start.js';
import type { Translated } from '../translate.js';

/** Protests at risk, on the dashboard and on the season's pages. */
export const seasonConsole: Translated<typeof english.seasonConsole> = {
  atRisk: {
    title: 'Gefährdet',
    nothing: 'Nichts ist gefährdet.',
    all: 'Alle gefährdeten Einsprüche',
    unopened: 'Die Saison %{year} ist nicht eröffnet; Immobilien ohne Einspruch',
    queue: { all: 'Alle', overdue: 'Überfällig', week: 'Diese Woche', later: 'Später', mine: 'Meine' },
    reason: {
      due: 'Nicht eingereicht, in %{days} Tag fällig oder überfällig |||| Nicht eingereicht, in %{days} Tagen fällig oder überfällig',
      no_protest: 'Kein Einspruch',
      no_appointment: 'Keine Vollmacht',
      no_notice: 'Kein Bescheid bis 1. Mai',
      no_evidence:
        'Anhörung in %{days} Tag, ohne Beweismittel |||| Anhörung in %{days} Tagen, ohne Beweismittel',
      offer_ending: 'Angebot endet in %{days} Tag |||| Angebot endet in %{days} Tagen',
      filed_late: 'Verspätet eingereicht',
      appointment_ends: 'Vollmacht endet vor der Anhörung',
      no_grounds: 'Ohne Grund eingereicht',
      wrong_way: 'Auf einem Weg eingereicht, den die Behörde nicht annimmt',
      no_request:
        'Telefon- oder Videoanhörung nicht beantragt (10 Tage vorher, 41.45(b-1)); letzter Tag in %{days} Tag oder vorbei |||| Telefon- oder Videoanhörung nicht beantragt (10 Tage vorher, 41.45(b-1)); letzter Tag in %{days} Tagen oder vorbei',
      no_affidavit:
        'Anhörung in %{days} Tag, ohne eidesstattliche Erklärung |||| Anhörung in %{days} Tagen, ohne eidesstattliche Erklärung',
      hearing_missed: 'Anhörung versäumt; eine neue kann binnen 4 Tagen beantragt werden (41.45(e-1))',
      no_order: 'Kein Beschluss, obwohl seine Frist vorbei ist (41.47(d))',
      remedy_ending:
        'Letzter Tag eines Rechtsmittels in %{days} Tag oder vorbei |||| Letzter Tag eines Rechtsmittels in %{days} Tagen oder vorbei',
    },
  },
};
