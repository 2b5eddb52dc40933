import type { Translated } from '../translate.js';
import type { ownerMails as english } from '../en/owner-mails.js';

/** Which mails about their protests owners want: the portal's card, and the page behind the link of such a mail. */
export const ownerMails: Translated<typeof english> = {
  title: 'E-mails sur vos contestations',
  intro: 'Nous vous écrivons à ces étapes, sauf si vous les désactivez.',
  saved: 'Votre choix est enregistré.',
  field: { mutedMails: 'E-mails désactivés' },
  mail: {
    'offer-instruction': 'Votre consigne pour les offres de la saison à venir',
    'notice-received': 'L’avis de valeur est arrivé',
    'protest-filed': 'Votre contestation est déposée',
    'hearing-set': 'Votre audience a une date',
    'hearing-reminder': 'Votre audience approche',
    'offer-received': 'Il y a une offre',
    'protest-decided': 'Votre contestation est tranchée',
  },
};
