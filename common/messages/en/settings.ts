/** Texts of the firm's settings that only their pages and the timeline show. */
export const settings = {
  logo: {
    title: 'The firm’s logo',
    help: 'In the head of letters and mails, and in both apps. A PNG of at most %{kilobytes} kB.',
    choose: 'Choose an image',
    remove: 'Remove the logo',
    saved: 'Logo saved',
    removed: 'Logo removed',
  },
  field: {
    logo: 'Logo',
    letterAgentName: 'Name of the agent',
    letterAgentPhone: 'Phone of the agent',
    letterAgentEmail: 'E-mail of the agent',
    tdlrRegistration: 'TDLR registration number',
    tdlrNotice: 'TDLR notice',
    atRiskEmails: 'Daily mail to',
    daysAhead: 'Days ahead',
    offerDaysAhead: 'Days before the end of an offer',
    startsWithAddress: 'Sign-up can begin with the address',
    deadlineText: 'Protest deadline text',
    formBlank: 'Blank of the form',
    formMapping: 'Fields of the form',
  },
  startsWithAddressHelp:
    'Owners find their house in the district’s roll and read an estimate before they sign. It needs the roll of their county.',
  seasonIntro: 'When a protest appears among those at risk, on the season’s pages and on the dashboard.',
  seasonSaved: 'Settings of the season saved',
  atRiskEmailsHelp:
    'One address per line; none is the firm’s own. It is sent every day at 8:00 while anything is at risk, and switched off under Mail templates.',
  daysAheadHelp: 'Before a deadline to file, and before a hearing without evidence.',
  offerDaysAheadHelp: 'An open offer that ends by then is at risk of being missed.',
  timeZone: 'Business time zone',
  timeZoneHelp:
    'Days in filters and reports, expiry of links, clock jobs, and new schedules and batch e-mails.',
  agent: 'The agent in appointments and revocations',
  agentHelp: 'The firm’s own details are printed where these are empty.',
  regulation: 'Registration as a property tax consultant',
  tdlrRegistrationHelp: 'Printed in the head of letters and in contracts.',
  tdlrNoticeHelp: 'Every contract prints it: the regulator’s name, address, telephone and web site.',
  deadlineHelp:
    'Shown to clients after they sign up and on their home page, and part of the welcome mail. If empty, the portal and the mail use their own words, which name May 15th.',
} as const;
