/** The ways after an order of the appraisal review board, in the arbitration tab. */
export const appeals = {
  expected: 'What you expect',
  soahCostHelp: 'All in all; its deposit of $1,500 counts while this is empty',
  courtCostHelp: 'All in all, with the attorney',

  title: 'Which way after the order',
  how: 'Expected gain: the tax savings times the chance of success, less the cost that is to be expected. The firm’s share is not counted.',
  trueSavings: 'With limits, exemptions and ceilings a success saves %{amount}.',
  formulaSavings:
    'The savings are the reduction times the rate: the property’s facts for limits and exemptions are not complete.',
  way: 'Way',
  deposit: 'Deposit',
  costIfWon: 'Cost if won',
  costIfLost: 'Cost if lost',
  expectedGain: 'Expected gain',
  worthFrom: 'Pays from a chance of',
  name: {
    arbitration: 'Binding arbitration',
    soah: 'SOAH hearing',
    court: 'District court',
    none: 'Leave it',
  },
  closed: {
    arbitration: 'Not for this value',
    soah: 'Only above $1,000,000',
  },
  noDates: 'The last days are shown once the day the order was received is saved.',
};
