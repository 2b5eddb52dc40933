import type { documents as english } from '../en/documents.js';
import type { Translated } from '../translate.js';

export const documents: Translated<typeof english> = {
  hearingScheduled:
    'Die Anhörung ist für den %{date} angesetzt. Bitte senden Sie Fragen und Unterlagen an %{email}.',
  /** Shown in the window of a long letter until it is printed. */
  beingPrinted: 'Ihr Schreiben wird vorbereitet. Es öffnet sich hier, sobald es fertig ist.',
  openPrinted: 'Erneut nachsehen',
};
