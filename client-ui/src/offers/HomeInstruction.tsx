import { useAccount } from '../session/session.js';
import { InstructionCard } from './InstructionCard.js';
import { useOfferTexts } from './texts.js';

/** The owner's instruction for offers on all properties. */
export default function HomeInstruction() {
  const text = useOfferTexts();
  const { id: clientId } = useAccount();
  return text ? <InstructionCard subject={{ clientId }} text={text} /> : null;
}
