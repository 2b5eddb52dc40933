import type { documents as english } from '../en/documents.js';
import type { Translated } from '../translate.js';

export const documents: Translated<typeof english> = {
  hearingScheduled: 'L’audience est prévue le %{date}. Envoyez vos questions et vos pièces à %{email}.',
  /** Shown in the window of a long letter until it is printed. */
  beingPrinted: 'Votre courrier est en préparation. Il s’ouvrira ici dès qu’il sera prêt.',
  openPrinted: 'Vérifier à nouveau',
};
