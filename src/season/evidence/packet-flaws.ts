import { flawsOf, type PacketFlaw } from '../../../common/season/packets.js';
import type { ComparableSelection } from './comparable-selection.entity.js';

/** A selection with the figures that its packet argues with. */
type Argument = Pick<ComparableSelection, 'isEnough' | 'indicatedValue' | 'marketValue'>;
/** The protest of a selection. */
interface Noticed {
  readonly noticeMarketValue: string | null;
}

/** Returns what speaks against using the packet of a selection for its protest. */
export const packetFlawsOf = (selection: Argument, { noticeMarketValue }: Noticed): readonly PacketFlaw[] =>
  flawsOf({ ...selection, noticeMarketValue });

/** Returns true if a packet may not be printed or released yet: it has flaws and no reason why it is used. */
export const needsReason = (
  selection: Argument & Pick<ComparableSelection, 'useReason'>,
  protest: Noticed,
): boolean => selection.useReason === null && packetFlawsOf(selection, protest).length > 0;
