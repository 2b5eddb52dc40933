import type { FieldValues } from 'react-hook-form';
import { type InstructionVerdict, instructionVerdict } from '../../../../common/season/offers.js';
import type { Schema } from '../../providers/types.js';

export type Offer = Schema<'OfferDto'>;

export type Protest = Schema<'ProtestDto'>;

/** Verdict of the owner's instruction on an offer. */
export const verdictOf = (offer: Offer): InstructionVerdict =>
  instructionVerdict(
    offer.instructionKind && { kind: offer.instructionKind, maxValue: offer.instructionMaxValue },
    offer,
  );

/** Splits a moment into the local day and time of a time zone, for a form. */
export function localParts(iso: string | null, timeZone: string): { day: string; time: string } {
  if (!iso) return { day: '', time: '' };
  const [day = '', time = ''] = new Date(iso)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
}

/** Joins a form's day and time in the API's format; null if both are empty. A day without a time ends at 23:59. */
export function localTime({ day, time }: { day?: string | null; time?: string | null }): string | null {
  if (!day && !time) return null;
  return `${day ?? ''} ${time || '23:59'}`;
}

/** Request body of an offer form. */
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
