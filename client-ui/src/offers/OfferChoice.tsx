import { instructionKinds } from '../../../common/season/offers.js';
import { InstructionFields } from './InstructionFields.js';
import { useOfferTexts } from './texts.js';

/** A new client's instruction for offers; by default, to be asked. */
export default function OfferChoice() {
  const text = useOfferTexts();
  if (!text) return null;
  return (
    <>
      <h3>{text('offers.portal.instructions')}</h3>
      <p className="muted">{text('offers.portal.instructionsText')}</p>
      <InstructionFields
        prefix="offerInstruction."
        label={text('offers.portal.signUp')}
        choices={instructionKinds.map((value) => ({ value, label: text(`offers.instruction.${value}`) }))}
        text={text}
      />
    </>
  );
}
