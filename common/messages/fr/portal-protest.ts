import type { Translated } from '../translate.js';
import type { portalProtest as english } from '../en/portal-protest.js';

/** The tracker of a property's protest in the portal, in the owner's words. */
export const portalProtest: Translated<typeof english> = {
  title: 'Votre contestation %{year}',
  none: 'Rien n’est encore en cours. La contestation de chaque année apparaît ici dès que nous l’ouvrons.',
  next: 'Prochaine date',
  hearingNext: 'Audience le %{date}',
  hearingNextAt: 'Audience le %{date} à %{time} (heure du comté)',
  happened: 'Ce qui s’est passé jusqu’ici',
  former: 'Années précédentes',
  formerYear: '%{year} : %{stage}',
  value: 'Valeur : %{value}',
  noticeValue: 'Valeur de l’avis : %{value}',
  state: { done: 'fait', skipped: 'pas nécessaire', current: 'vous êtes ici', ahead: 'à venir' },
  stop: {
    open: 'Ouverte',
    authorised: 'Mandat donné',
    filed: 'Déposée',
    informal: 'Discussions',
    hearing: 'Audience',
    decision: 'Résultat',
    closed: 'Close',
  },
  stage: {
    open: 'Nous avons ouvert votre contestation. Il nous faut maintenant votre mandat signé.',
    authorised: 'Vous nous avez mandatés. Nous allons déposer votre contestation.',
    filed: 'Votre contestation est déposée auprès du district d’évaluation.',
    informal: 'Nous discutons de votre valeur avec le district d’évaluation.',
    hearing: 'Votre dossier passe devant la commission de révision. Votre présence n’est pas nécessaire.',
    ordered: 'La commission de révision a décidé.',
    settled: 'Nous avons trouvé un accord avec le district d’évaluation.',
    withdrawn: 'Votre contestation a été retirée.',
    arbitration: 'Un arbitre va décider.',
    court: 'Un tribunal va décider.',
    soah: 'Le State Office of Administrative Hearings va décider.',
    closed: 'La contestation de cette année est close.',
  },
};
