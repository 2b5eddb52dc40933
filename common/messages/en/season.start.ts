/** What is at risk in a season, on the dashboard and on the season's pages. */
export const seasonConsole = {
  /** What is at risk in a season, on the dashboard and on the season's pages. */
  atRisk: {
    title: 'At risk',
    nothing: 'Nothing is at risk.',
    all: 'All protests at risk',
    unopened: 'The %{year} season is not open; properties without a protest',
    reason: {
      due: 'Not filed, due within %{days} day or overdue |||| Not filed, due within %{days} days or overdue',
      no_protest: 'No protest',
      no_appointment: 'No appointment',
      no_notice: 'No notice by May 1',
      no_evidence:
        'Hearing within %{days} day, without evidence |||| Hearing within %{days} days, without evidence',
      offer_ending: 'Offer ends within %{days} day |||| Offer ends within %{days} days',
      filed_late: 'Filed late',
    },
  },
} as const;
