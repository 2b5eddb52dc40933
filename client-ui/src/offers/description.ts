import { useI18n } from '../i18n/i18n.js';
import type { Instruction } from './queries.js';
import type { OfferText } from './texts.js';

/** Returns a function that describes an instruction. */
export function useDescription(text: OfferText) {
  const { money } = useI18n();
  return (instruction: Instruction | null): string => {
    if (!instruction) return text('offers.portal.unset');
    const { kind, maxValue } = instruction;
    const words = text(`offers.instruction.${kind}`);
    return kind === 'limit' ? `${words} (${money(maxValue)})` : words;
  };
}
