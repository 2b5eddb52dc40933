/**
 * The texts of the mails: `shared` is for all of them, every other key is a kind of mail with its subject.
 * The template of the same name in src/mail/templates/ contains the layout. Plain text: markup is shown as it
 * is.
 */
export const mails = {
  shared: {
    greeting: 'Hello %{firstName},',
    /** Used in the greeting until the office has reviewed the name. */
    unnamed: 'there',
    openPortal: 'Open the portal',
    note: 'Our note: %{reason}',
    partlyRejected: 'We could not approve these changes: %{rejectedFields}.',
    requester: { client: 'the client', office: 'our staff' },
    questions: 'Questions? Write to %{firmEmail}.',
    /** Above the link to unsubscribe. */
    whyYou: 'You get this e-mail because you are a client of %{firm}.',
    unsubscribe: 'Unsubscribe from e-mails like this',
  },
  welcome: {
    subject: 'Welcome to %{firm}',
    ready: 'Welcome to %{firm}. Your account is ready and your contract is signed.',
    signIn: 'Sign in with %{email}. In the portal you can follow your properties, documents and savings.',
    deadline: 'Please note: for anyone signing up after May 15th we cannot protest this year.',
  },
  'sign-in-code': {
    subject: 'Your confirmation code',
    intro: 'Your confirmation code:',
    validity: 'It is valid for ten minutes and for this sign-in only.',
    notYou:
      'If you are not signing in, somebody knows your password: please change it and tell us at %{firmEmail}.',
  },
  'sign-in-unlock': {
    subject: 'Your sign-in is locked for now',
    locked:
      'Somebody tried too many times to sign in to your account at %{firm} with a wrong password. We have locked the sign-in for an hour in every browser that you have not used before.',
    instructions: 'If you want to sign in now, open this link and then sign in with your password as usual:',
    button: 'Sign in here',
    validity: 'The link works once and for one day.',
    notYou:
      'If this was not you, you do not need to do anything: your password was not guessed. If it is easy to guess, please choose a better one.',
  },
  'password-reset': {
    subject: 'Choose a new password',
    intro: 'Somebody asked for a new password for your account at %{firm}. If it was you, choose one here:',
    button: 'Choose a new password',
    validity: 'The link works once and for one hour.',
    notYou: 'If this was not you, you do not need to do anything: your password stays the same.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    changed: 'The password of your account was changed on %{when}. You have been signed out everywhere else.',
    notYou: 'If this was not you, request a new password immediately and tell us at %{firmEmail}.',
    button: 'Request a new password',
  },
  'password-set-by-admin': {
    subject: 'A new password was set for your account',
    changed:
      '%{firm} has set a new password for your account on %{when}. You have been signed out everywhere.',
    instructions: 'If you do not know the new password, choose one yourself:',
    button: 'Choose a new password',
    unexpected: 'If you did not expect this, write to %{firmEmail}.',
  },
  'two-factor-changed': {
    subject: 'Your sign-in was changed',
    off: 'Signing in to your account no longer asks for a confirmation code.',
    byEmail: 'Signing in to your account now also asks for a code that we send by e-mail.',
    byApp: 'Signing in to your account now also asks for a code from your authenticator app.',
    codesRenewed: 'New recovery codes were created for your account; the earlier ones no longer work.',
    notYou:
      'This was changed on %{when}. If this was not you, change your password and tell us at %{firmEmail}.',
  },
  'account-activated': {
    subject: 'Your account is active again',
    activated:
      '%{firm} has activated your account: you can sign in again with your e-mail address and password.',
    properties: 'Your properties stay inactive until we activate each of them.',
  },
  'account-deactivated': {
    subject: 'Your account is no longer active',
    deactivated:
      '%{firm} has deactivated your account. You can no longer sign in, and we no longer protest the values of your properties.',
    records: 'Your billings and documents are kept.',
    unexpected: 'If you did not expect this, write to %{firmEmail}.',
  },
  'hearing-scheduled': {
    subject: 'The hearing about your property is scheduled',
    property: 'This is about your property %{property}.',
    scheduled:
      'The hearing is scheduled for %{hearingDate}. Please e-mail us at %{firmEmail} with your questions and evidence.',
  },
  'hearing-set': {
    subject: 'The hearing about your property is on %{hearingDate}',
    set: 'The appraisal review board hears the protest of your property %{property} on %{hearingDate}. If we told you another day before, it no longer applies.',
    nothing:
      'You do not have to attend: we represent you. If you have new evidence, please send it to %{firmEmail} soon.',
  },
  'hearing-reminder': {
    subject: 'Reminder: the hearing about your property is on %{hearingDate}',
    reminder: 'The hearing about your property %{property} is on %{hearingDate}.',
    nothing: 'You do not have to attend: we represent you. If you have new evidence, please send it today.',
  },
  'notice-received': {
    subject: 'The notice of your property’s value for %{taxYear}',
    received:
      'The appraisal district has mailed the notice of value of your property %{property} for %{taxYear}.',
    value: 'Value in the notice: %{noticeValue}',
    next: 'We check the value and prepare your protest. You need not do anything now.',
  },
  'protest-filed': {
    subject: 'Your protest for %{taxYear} is filed',
    filed:
      'The protest of the value of your property %{property} for %{taxYear} is filed with the appraisal district.',
    next: 'Next we talk to the district, or its review board sets a hearing. You need not do anything now.',
  },
  'protest-decided': {
    subject: 'Your protest for %{taxYear} is decided',
    decided: 'The protest of the value of your property %{property} for %{taxYear} is decided.',
    value: 'Value after the protest: %{decidedValue}',
    next: 'The portal shows what has happened.',
  },
  'offer-instruction': {
    subject: 'Offers for %{taxYear}: may we go by what you told us?',
    intro:
      'The protest season for %{taxYear} has begun. Appraisal districts often offer to settle for a value and give only two days to answer.',
    current: 'What you told us to do with such offers: %{instruction}.',
    confirm: 'Please sign in and confirm this, or change it. You can do so at any time.',
    limit: 'accept at or below %{value}',
    ask: 'ask you',
    advice: 'take our advice',
    none: 'nothing yet, so we ask you about each one',
    button: 'Confirm or change',
  },
  'offer-received': {
    subject: 'The appraisal district offers a value for your property',
    offer:
      'The appraisal district would settle the protest for your property %{property} in %{taxYear} for a value of %{offeredValue}.',
    endsAt: 'You can answer until %{when}.',
    noEnd: 'The district named no last day for an answer.',
    decide: 'In the portal you see what the offer would save, and you can accept or decline it.',
    final: 'Accepting is final: it ends the protest for that year.',
  },
  'document-released': {
    subject: 'A new document for you',
    released: 'We have released a document about your property %{property}: %{documentName}.',
    until: 'You can download it in the portal until %{availableUntil}.',
  },
  'invoice-ready': {
    subject: 'Your invoice for %{taxYear}',
    ready: 'The protest for your property %{property} in %{taxYear} is settled, and your invoice is ready.',
    figures: 'Your tax savings: %{taxSavings}\nOur invoice: %{invoiceAmount}',
  },
  arbitration: {
    subject: 'Your options after the hearing',
    intro:
      'After the hearing there is one more way to lower the value of %{property}: arbitration or a lawsuit. These are the figures.',
    account: 'Account number: %{accountNumber}',
    finalValue: 'Value after the hearing',
    opinionOfValue: 'Our opinion of value',
    potentialReduction: 'Potential reduction',
    potentialTaxSavings: 'Potential tax savings',
    stateFilingFee: 'State filing fee (deposit)',
    upfrontFilingFee: 'Our filing fee',
    totalSavings: 'Your possible net savings',
    deadline: 'Last day to file',
    consent:
      'Please tell us whether you want to proceed: we do not file anything without your written consent.',
    answer: 'Please reply to %{firmEmail}.',
  },
  'request-received': {
    subject: 'We have received your request',
    received: 'We have received your request: %{request}.',
    property: 'It is about your property %{property}.',
    next: 'We will look at it and write to you as soon as it is decided.',
  },
  'market-cut': {
    subject: 'The market value of your property was lowered for %{year}',
    intro:
      'We have protested the %{year} value of your property, and the appraisal district has lowered its market value. These are the figures:',
    noticeValue: 'Value in the notice',
    finalValue: 'Value after the protest',
    reduction: 'Reduction',
    more: 'And %{more} more properties, which you find in the portal.',
    meaning:
      'A lower market value keeps future tax bills down. If the increase of your taxable value is limited by law, this year’s bill may change less than the market value.',
    next: 'You find the result and your documents in the portal. Questions? Write to %{firmEmail}.',
  },
  'no-change': {
    subject: 'The result of your %{year} protest',
    intro:
      'We have protested the %{year} value of your property. The appraisal district has kept its value. These are the figures:',
    noticeValue: 'Value in the notice',
    finalValue: 'Value after the protest',
    more: 'And %{more} more properties, which you find in the portal.',
    meaning: 'We are sorry that there is no better result to report for this year.',
    next: 'Next year we will check the new value as soon as the notice arrives. Questions? Write to %{firmEmail}.',
  },
  'request-to-review': {
    subject: 'A request needs a decision',
    intro: 'A request needs your decision: %{request}.',
    facts: 'Client: %{clientName}\nProperty: %{property}\nRequested by: %{requester}',
    button: 'Review the request',
  },
  'at-risk': {
    subject: 'Protests at risk: %{atRiskTotal}',
    intro: 'These protests may be missed or lost unless somebody acts. In all: %{atRiskTotal}.',
    first: 'The first of them, by their last day to file:',
    button: 'Open the list',
  },
  'profile-change-approved': {
    subject: 'Your profile changes are approved',
    decision: 'The changes to your profile that you requested have been approved and are now in effect.',
    button: 'See your profile',
  },
  'profile-changed-by-office': {
    subject: 'Your profile was changed',
    changed: '%{firm} has changed your profile. Please look at it, and tell us if something is wrong.',
    button: 'Open your profile',
  },
  'profile-change-rejected': {
    subject: 'Your profile changes were not approved',
    decision:
      'We could not approve the changes to your profile that you requested. Your profile stays as it was. You can send a new request right away.',
  },
  'property-change-approved': {
    subject: 'The changes to your property are approved',
    decision:
      'The changes to your property %{property} that you requested have been approved and are now in effect.',
  },
  'property-changed-by-office': {
    subject: 'The details of your property were changed',
    changed:
      '%{firm} has changed the details of your property %{property}. Please look at them, and tell us if something is wrong.',
  },
  'property-change-rejected': {
    subject: 'The changes to your property were not approved',
    decision:
      'We could not approve the changes to your property %{property} that you requested. It stays as it was.',
  },
  'property-deletion-approved': {
    subject: 'Your property is no longer active',
    decision:
      'As you requested, your property %{property} is no longer active: we will not protest its value. Its billings and documents stay in your account.',
  },
  'property-deletion-rejected': {
    subject: 'Your property stays active',
    decision: 'We could not remove your property %{property} as you requested. It stays active.',
  },
  'account-deletion-approved': {
    subject: 'Your account is closed',
    decision:
      'As you requested, your account at %{firm} is closed. You can no longer sign in, and your properties are no longer active.',
    records: 'We keep the records that billing and the law require.',
  },
  'account-deletion-rejected': {
    subject: 'Your account stays open',
    decision: 'We could not close your account as you requested. You can continue to use it.',
  },
  'scheduled-report': {
    subject: '%{schedule}: %{report}',
    intro: 'Here is the report “%{report}” of %{due}, with %{rows} rows.',
    attached: 'The file is attached.',
    link: 'The file is too large for a mail. Sign in to download it:',
    button: 'Open the file',
    why: 'You get this mail because an administrator has chosen you for the schedule “%{schedule}”.',
  },
  'scheduled-report-failed': {
    subject: 'Scheduled report failed: %{schedule}',
    failed: 'The report “%{report}” of %{due} could not be made.',
    reason: 'Reason: %{reason}',
    button: 'Open the schedule',
  },
  'backup-failed': {
    subject: 'The backup has a problem',
    failed: 'The backup of %{due} has a problem.',
    reason: 'Reason: %{reason}',
    button: 'Open the backups',
  },
  'webhook-disabled': {
    subject: 'A webhook was disabled',
    disabled: 'The webhook to %{webhook} was disabled. It gets no more events.',
    reason: 'Reason: %{reason}',
    next: 'What is waiting is kept. Fix the receiver, send a test event, and switch the webhook on again.',
    button: 'Open the webhook',
  },
} as const;
