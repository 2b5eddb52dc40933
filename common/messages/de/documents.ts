import type { documents as english } from '../en/documents.js';
import type { Translated } from '../translate.js';

export const documents: Translated<typeof english> = {
  hearingScheduled:
    'Die Anhörung ist für den %{date} angesetzt. Bitte senden Sie Fragen und Unterlagen an %{email}.',
};
