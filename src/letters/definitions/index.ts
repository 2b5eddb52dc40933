import type { OfficialBlank } from '../../../common/letters/official-forms.js';
import { bindingArbitrationLetter } from './binding-arbitration.pdf.js';
import { clientInfoSheetLetter } from './client-info-sheet.pdf.js';
import { contractLetter } from './contract.pdf.js';
import { daySheetLetter } from './day-sheet.pdf.js';
import { evidencePacketLetter } from './evidence-packet.pdf.js';
import type { BoundFile } from './exhibits.js';
import { noticeOfProtestLetter } from './notice-of-protest.pdf.js';
import { propertyAoaLetter } from './property-aoa.pdf.js';
import { removalOfAgentLetter } from './removal-of-agent.pdf.js';
import { signedTermsLetter } from './signed-terms.pdf.js';

/** Letters by name. Each is a pure function from the letter's data to a pdfmake document. */
export const letters = {
  contract: contractLetter,
  'signed-terms': signedTermsLetter,
  'client-info-sheet': clientInfoSheetLetter,
  'property-aoa': propertyAoaLetter,
  'removal-of-agent': removalOfAgentLetter,
  'notice-of-protest': noticeOfProtestLetter,
  'binding-arbitration': bindingArbitrationLetter,
  'day-sheet': daySheetLetter,
  'evidence-packet': evidencePacketLetter,
} as const;

export type LetterName = keyof typeof letters;
export type LetterData<Name extends LetterName> = Parameters<(typeof letters)[Name]>[0];

/**
 * A letter to print: its name and data, the data URL of the firm's logo if any, the official blank that replaces our layout, and
 * the files bound behind it.
 */
export type LetterToPrint = {
  [Name in LetterName]: {
    name: Name;
    data: LetterData<Name>;
    logo?: string | undefined;
    official?: OfficialBlank | undefined;
    files?: readonly BoundFile[] | undefined;
  };
}[LetterName];
