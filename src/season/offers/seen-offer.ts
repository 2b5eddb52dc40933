import type { Locale } from '../../../common/text/locales.js';
import { offerTexts } from '../../../common/season/offer-texts.js';
import {
  type Instruction,
  type OfferEstimate,
  offerEstimate,
  type OfferFacts,
} from '../../../common/season/offers.js';
import { text } from '../../platform/request/locale.js';

/** An offer to be decided. */
export interface DecidedOffer extends OfferFacts {
  readonly version: number;
  readonly taxYear: number;
  readonly offeredOn: string;
  readonly endsAt: Date | null;
  readonly timeZone: string;
  /** Note of the firm to the owner. */
  readonly note: string | null;
  readonly instruction: Instruction | null;
}

/** Texts and values shown for a decision, as kept with it. */
export interface SeenOffer extends OfferFacts, OfferEstimate {
  readonly version: number;
  readonly taxYear: number;
  readonly offeredOn: string;
  readonly endsAt: string | null;
  readonly timeZone: string;
  readonly locale: Locale;
  /** Sentences about savings, end and finality, as shown in the portal. */
  readonly texts: readonly string[];
  readonly instruction: Instruction | null;
  /** Erased with the client. */
  readonly note?: string;
}

/** Returns what the person deciding about an offer sees, in a language. */
export function seenOffer(offer: DecidedOffer, locale: Locale): SeenOffer {
  const { note, ...rest } = offer;
  const shown = { ...rest, endsAt: offer.endsAt?.toISOString() ?? null };
  return {
    ...shown,
    ...offerEstimate(offer),
    locale,
    texts: Object.values(offerTexts(shown, locale, (key, params) => text(locale, key, params))),
    ...(note && { note }),
  };
}
