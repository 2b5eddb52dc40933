/** Which mails about their protests owners want: the portal's card, and the page behind the link of such a mail. */
export const ownerMails = {
  title: 'E-mails about your protests',
  intro: 'We write to you about these steps, unless you switch them off.',
  saved: 'Your choice is saved.',
  field: { mutedMails: 'E-mails switched off' },
  mail: {
    'offer-instruction': 'Your instruction for offers in the coming season',
    'notice-received': 'The notice of your value has come',
    'protest-filed': 'Your protest is filed',
    'hearing-set': 'Your hearing has a date',
    'hearing-reminder': 'Your hearing is near',
    'offer-received': 'There is an offer',
    'protest-decided': 'Your protest is decided',
  },
} as const;
