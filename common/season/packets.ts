import { decimalOf, type Money } from '../text/money.js';
import type { Conclusion } from './comparables.js';

/** Why a packet does not support its owner: too few comparables, or a conclusion that is not below the district's value. */
export const packetFlaws = ['tooFew', 'notBelow'] as const;
export type PacketFlaw = (typeof packetFlaws)[number];

/** Figures that a packet argues from. Amounts are decimal text, dollars. */
export interface PacketFigures extends Pick<Conclusion, 'isEnough' | 'indicatedValue' | 'marketValue'> {
  /** Market value in the notice; null if not known. */
  readonly noticeMarketValue: string | null;
}

/**
 * Returns why a packet is only used with a reason given by a user (docs/rules/comparables.md, "The packet"); empty if it supports a
 * lower value. If notice and roll differ, the conclusion must be below the lower of both values.
 */
export function flawsOf(figures: PacketFigures): PacketFlaw[] {
  const indicated = decimalOf(figures.indicatedValue);
  const values = valuesOf(figures);
  const isBelow = indicated && values.length > 0 && values.every((value) => indicated.lt(value));
  return packetFlaws.filter((flaw) => (flaw === 'tooFew' ? !figures.isEnough : !isBelow));
}

const valuesOf = ({ marketValue, noticeMarketValue }: PacketFigures): Money[] =>
  [marketValue, noticeMarketValue].flatMap((value) => decimalOf(value) ?? []);

/**
 * Returns the market value that a packet asks for: the owner's opinion, otherwise the indicated value if it is below the district's.
 * Null if there is neither; the packet then asks for nothing.
 */
export function requestedValue(
  figures: PacketFigures & { readonly opinionOfValue: string | null },
): string | null {
  const opinion = decimalOf(figures.opinionOfValue);
  if (opinion) return opinion.toFixed(2);
  return flawsOf(figures).includes('notBelow') ? null : figures.indicatedValue;
}
