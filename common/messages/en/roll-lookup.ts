/** Texts of the search for an account in the roll, in the forms of both apps. */
export const rollLookup = {
  label: 'Find it in the appraisal roll',
  hint: 'Account number or address, as the district publishes it. A choice fills the form; everything can be changed.',
  none: 'Nothing was found in the roll of this county.',
  found: '%{smart_count} account found |||| %{smart_count} accounts found',
  chosen: 'Filled in from the roll of %{year}.',
  values: 'Market value %{market}, appraised value %{appraised}.',
};
