import type { Translated } from '../translate.js';
import type { calendarFeed as english } from '../en/calendar-feed.js';

/** Subscriptions in calendar programs, in both apps. */
export const calendarFeed: Translated<typeof english> = {
  name: '%{firm} : audiences',
  title: 'S’abonner dans votre agenda',
  office:
    'Votre agenda peut afficher les audiences auxquelles vous assistez. Il lit lui-même une adresse secrète et suit les changements.',
  owner:
    'Votre agenda peut afficher les audiences de vos biens. Il lit lui-même une adresse secrète et suit les changements.',
  none: 'Vous n’avez pas encore d’abonnement.',
  since: 'Abonné depuis le',
  deadlinesLabel: 'Échéances',
  deadlines: {
    none: 'Aucune',
    own: 'Des contestations dont je m’occupe',
    all: 'Toutes celles du cabinet',
  },
  field: { feedDeadlines: 'Échéances dans l’agenda' },
  subscribe: 'S’abonner',
  renew: 'Nouvelle adresse',
  renewText:
    'Une nouvelle adresse met fin à la précédente : abonnez-vous de nouveau dans votre agenda. L’adresse n’est affichée qu’à sa création.',
  revoke: 'Mettre fin à l’abonnement',
  revoked: 'Abonnement terminé. L’adresse ne fonctionne plus.',
  onceTitle: 'Copiez l’adresse maintenant : elle ne sera plus affichée',
  onceText:
    'Quiconque la possède peut lire ces audiences. Vous pouvez y mettre fin à tout moment ; un nouveau mot de passe y met fin aussi.',
  address: 'Adresse',
  copy: 'Copier',
  copied: 'Adresse copiée',
  open: 'Ouvrir dans l’agenda',
};
