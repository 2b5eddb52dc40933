/** Texts of the comparison with the districts' files: protests, hearings and values. */
export const differences = {
  title: 'Differences',
  intro:
    'Where the districts’ protests, hearings and final values differ from ours. Compared after each import.',
  empty: 'Everything agrees, or no protests, hearings or values of a district have been imported yet.',
  open: 'See differences',
  kind: {
    hearing: 'Hearing',
    finalValue: 'Final value',
    notShown: 'The district lacks our protest',
    notOurs: 'Protest that we did not file',
  },
  state: { open: 'Open', taken: 'Taken over', ignored: 'Ignored' },
  field: {
    kind: 'Difference',
    state: 'State',
    property: 'Property',
    client: 'Client',
    theirs: 'District',
    ours: 'Ours',
    note: 'Why',
    case_number: 'Case',
    import: 'Import',
  },
  filed: 'Filed on %{date}',
  nothing: 'None',
  take: 'Take over',
  ignore: 'Ignore',
  ignoreTitle: 'Ignore differences',
  ignoreHelp: 'Ours stays as it is. A difference is open again when the district says something else.',
};
