import { phoneLink } from '../../../common/text/phones.js';
import type { RegistrationForm } from '../api/types.js';

/** Next step where a form cannot continue: a sentence and the firm's contact details; renders nothing without contact details. */
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
