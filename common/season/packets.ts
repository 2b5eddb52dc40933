import { decimalOf, type Money } from '../text/money.js';
import type { Conclusion } from './comparables.js';

/** Why a packet does not argue for its owner: too few comparables, or a conclusion that is not below the district's value. */
export const packetFlaws = ['tooFew', 'notBelow'] as const;
export type PacketFlaw = (typeof packetFlaws)[number];

/** What a packet argues from. Amounts are decimal text, dollars. */
export interface PacketFigures extends Pick<Conclusion, 'isEnough' | 'indicatedValue' | 'marketValue'> {
  /** Market value of the notice, where it is known. */
  readonly noticeMarketValue: string | null;
}

/**
 * Why a packet is not used without a person's reason (docs/rules/comparables.md, "The packet"); none where it argues for a lower value.
 * Where notice and roll differ, the lower of both values has to be undercut.
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
 * The market value that a packet asks for: the owner's opinion, otherwise the indicated value where it is below the district's. Null
 * where there is neither: then the packet asks for nothing.
 */
export function requestedValue(
  figures: PacketFigures & { readonly opinionOfValue: string | null },
): string | null {
  const opinion = decimalOf(figures.opinionOfValue);
  if (opinion) return opinion.toFixed(2);
  return flawsOf(figures).includes('notBelow') ? null : figures.indicatedValue;
}
