/** Subscriptions in calendar programs, in both apps. */
export const calendarFeed = {
  name: '%{firm}: hearings',
  title: 'Subscribe in your calendar',
  office:
    'Your calendar program can show the hearings that you attend. It reads a secret address by itself and keeps up with changes.',
  owner:
    'Your calendar program can show the hearings of your properties. It reads a secret address by itself and keeps up with changes.',
  none: 'You have no subscription yet.',
  since: 'Subscribed on',
  deadlinesLabel: 'Deadlines',
  deadlines: { none: 'None', own: 'Of protests that I handle', all: 'All of the firm' },
  field: { feedDeadlines: 'Deadlines in the calendar program' },
  subscribe: 'Subscribe',
  renew: 'New address',
  renewText:
    'A new address ends the one before: subscribe again in your calendar program. The address is shown only when it is made.',
  revoke: 'End the subscription',
  revoked: 'Subscription ended. The address works no more.',
  onceTitle: 'Copy the address now: it is not shown again',
  onceText:
    'Whoever has it can read these hearings. You can end it at any time; a new password ends it, too.',
  address: 'Address',
  copy: 'Copy',
  copied: 'Address copied',
  open: 'Open in the calendar program',
} as const;
