/** Protests at risk, on the dashboard and on the season's pages. */
export const seasonConsole = {
  atRisk: {
    title: 'At risk',
    nothing: 'Nothing is at risk.',
    all: 'All protests at risk',
    unopened: 'The %{year} season is not open; properties without a protest',
    queue: { all: 'All', overdue: 'Overdue', week: 'This week', later: 'Later', mine: 'Mine' },
    reason: {
      due: 'Not filed, due within %{days} day or overdue |||| Not filed, due within %{days} days or overdue',
      no_protest: 'No protest',
      no_appointment: 'No appointment',
      no_notice: 'No notice by May 1',
      no_evidence:
        'Hearing within %{days} day, without evidence |||| Hearing within %{days} days, without evidence',
      offer_ending: 'Offer ends within %{days} day |||| Offer ends within %{days} days',
      filed_late: 'Filed late',
      appointment_ends: 'Appointment ends before the hearing',
      no_grounds: 'Filed without a ground',
      wrong_way: 'Filed in a way that the district does not take',
      no_request:
        'Telephone or video hearing not asked for (10 days before it, 41.45(b-1)); the last day is within %{days} day or past |||| Telephone or video hearing not asked for (10 days before it, 41.45(b-1)); the last day is within %{days} days or past',
      no_affidavit:
        'Hearing within %{days} day, without affidavit |||| Hearing within %{days} days, without affidavit',
      hearing_missed: 'Hearing missed; a new one can be asked for within 4 days (41.45(e-1))',
      no_order: 'No order, although its time is over (41.47(d))',
      remedy_ending:
        'Last day of a remedy within %{days} day or past |||| Last day of a remedy within %{days} days or past',
    },
  },
} as const;
