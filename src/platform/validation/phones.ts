import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import countries from 'libphonenumber-js/min/metadata';
import { formatPhone, phoneParts, withExtension } from '../../../common/text/phones.js';

/**
 * A phone number as it is stored: (xxx) xxx-xxxx of the US, +504 2234-5678 of another country, with 'ext. 22' if it has
 * an extension. Undefined for text that is no number, or none that its country can have.
 */
export function storedPhone(text: string): string | undefined {
  const parts = phoneParts(text);
  if (!parts?.abroad) return parts && formatPhone(text);
  const number = parsePhoneNumberFromString(`+${parts.digits}`, countries);
  if (!number?.isValid()) return undefined;
  const written = withExtension(number.formatInternational(), parts.extension);
  // The international form has spaces between groups; who writes hyphens there, as Hondurans do, keeps them.
  const typed = text.trim();
  return typed.replaceAll('-', ' ') === written ? typed : written;
}
