/** A sign-up that begins with the address; loaded with its page. */
export const estimate = {
  title: 'Start with your address',
  intro: 'Find your house, see what a protest could save, then sign up. Nothing is stored until you do.',
  county: 'County of the property',
  chooseCounty: 'Choose your county',
  address: 'Your address or account number',
  addressHint: 'House number and the beginning of the street, such as “1204 Brook”.',
  found: '%{smart_count} house found. Choose yours. |||| %{smart_count} houses found. Choose yours.',
  none: 'No house found. Try the house number and only the beginning of the street.',
  without: 'Sign up without an estimate',
  other: 'Another house',
  unknown: 'The district’s roll has no such house.',
  signUp: 'Sign up with this house',
  conclusion: 'Our estimate',
  outcome: {
    saves: 'You could save about %{savings} in %{year}.',
    noRate: 'Your value could fall by about %{reduction}.',
    capped: 'A protest would probably not lower your tax in %{year}.',
    notLower: 'Similar houses suggest no lower value.',
    tooFew: 'We can’t estimate this one by computer.',
  },
  because: {
    saves: 'Similar houses suggest a value about %{reduction} lower than the district’s.',
    noRate: 'We know too few tax rates of your county to say what that saves.',
    capped:
      'Similar houses suggest a value about %{reduction} lower, but the limit on growth already taxes you on less. A lower value still limits the years to come.',
    notLower:
      'There may be other reasons for a protest, such as damage or a lower price paid. We look at each house.',
    tooFew:
      'There are too few similar houses nearby, or too little is published about yours. We look at each house ourselves.',
  },
  how: 'How this estimate is made',
  howComparables:
    'From the district’s %{year} roll: we compared %{count} houses of your neighborhood of a similar class, size, age and lot, and adjusted their values for the differences. Their middle value is %{median}.',
  howSavings:
    'The saving uses a tax rate of %{rate}, the middle rate of our bills in your county, and counts only what the limit on growth does not already save.',
  howLimits: 'It does not know your house from inside, your other exemptions or a ceiling on your taxes.',
  notPromised: 'An estimate is not a promise: the appraisal district or its review board decides.',
  years: 'Values of your house',
  year: 'Year',
  marketValue: 'Market value',
  appraisedValue: 'Appraised value',
  source: 'As published by the appraisal district.',
};
