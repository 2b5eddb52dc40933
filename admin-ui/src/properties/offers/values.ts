import type { FieldValues } from 'react-hook-form';
import { type InstructionVerdict, instructionVerdict } from '../../../../common/season/offers.js';
import type { Schema } from '../../providers/types.js';

export type Offer = Schema<'OfferDto'>;

export type Protest = Schema<'ProtestDto'>;

/** What the owner's instruction says about an offer. */
export const verdictOf = (offer: Offer): InstructionVerdict =>
  instructionVerdict(
    offer.instructionKind && { kind: offer.instructionKind, maxValue: offer.instructionMaxValue },
    offer,
  );

/** A moment as the local day and time of a zone, for a form. */
export function localParts(iso: string | null, timeZone: string): { day: string; time: string } {
  if (!iso) return { day: '', time: '' };
  const [day = '', time = ''] = new Date(iso)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
}

/** Day and time of a form as the API reads them; null when both are empty. A day alone ends when it is over. */
export function localTime({ day, time }: { day?: string | null; time?: string | null }): string | null {
  if (!day && !time) return null;
  return `${day ?? ''} ${time || '23:59'}`;
}

/** The body of an offer from its form. */
export function offerBody(values: FieldValues) {
  const { source, offeredValue, offeredOn, endsOn, endsAt, note } = values;
  return {
    source: source as Offer['source'],
    offeredValue: String(offeredValue),
    offeredOn: String(offeredOn),
    endsAt: localTime({ day: endsOn as string, time: endsAt as string }),
    note: ((note as string) || null) as string | null,
  };
}
