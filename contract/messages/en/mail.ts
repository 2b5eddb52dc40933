/** Words of the mail log, and the subjects of the mails: each key of `subject` is a template's folder. */
export const mail = {
  list: 'Mail log',
  recipient: 'To',
  subjectLabel: 'Subject',
  sentAt: 'Sent',
  template: 'Kind',
  again: 'Send again',
  secretBody: 'The text of this message lets its reader sign in and is not kept.',
  status: {
    queued: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    unknown: 'Outcome unknown',
  },
  subject: {
    welcome: 'Welcome to %{firm}',
    'sign-in-code': 'Your confirmation code',
    'password-reset': 'Choose a new password',
    'password-changed': 'Your password was changed',
    'password-set-by-admin': 'A new password was set for your account',
    'two-factor-changed': 'Your sign-in was changed',
    arbitration: 'What can follow the hearing',
    'profile-change-approved': 'Your profile changes are approved',
    'profile-change-rejected': 'Your profile changes were not approved',
  },
} as const;
