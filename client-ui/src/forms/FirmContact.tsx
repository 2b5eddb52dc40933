import { phoneLink } from '../../../common/text/phones.js';
import type { RegistrationForm } from '../api/types.js';

/** The next step where a form can't go on by itself: a sentence, then how to reach the firm; nothing without a way to reach it. */
export function FirmContact({
  text,
  firm,
}: {
  readonly text: string;
  readonly firm: RegistrationForm['firm'];
}) {
  const ways = [
    firm.email && <a href={`mailto:${firm.email}`}>{firm.email}</a>,
    firm.phone && <a href={phoneLink(firm.phone)}>{firm.phone}</a>,
    !firm.email && !firm.phone && firm.address,
  ].filter(Boolean);
  if (ways.length === 0) return null;
  return (
    <p className="firm-contact">
      {text}{' '}
      {ways.map((way, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          {way}
        </span>
      ))}
    </p>
  );
}
