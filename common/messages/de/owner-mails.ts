import type { Translated } from '../translate.js';
import type { ownerMails as english } from '../en/owner-mails.js';

/** Which mails about their protests owners want: the portal's card, and the page behind the link of such a mail. */
export const ownerMails: Translated<typeof english> = {
  title: 'E-Mails zu Ihren Einsprüchen',
  intro: 'Zu diesen Schritten schreiben wir Ihnen, solange Sie es nicht abschalten.',
  saved: 'Ihre Wahl ist gespeichert.',
  field: { mutedMails: 'Abgeschaltete E-Mails' },
  mail: {
    'offer-instruction': 'Ihre Weisung für Angebote der kommenden Saison',
    'notice-received': 'Der Wertbescheid ist da',
    'protest-filed': 'Ihr Einspruch ist eingereicht',
    'hearing-set': 'Ihre Anhörung hat einen Termin',
    'hearing-reminder': 'Ihre Anhörung steht bevor',
    'offer-received': 'Es gibt ein Angebot',
    'protest-decided': 'Ihr Einspruch ist entschieden',
  },
};
