import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import countries from 'libphonenumber-js/min/metadata';
import { formatPhone, phoneParts, withExtension } from '../../../common/text/phones.js';

/**
 * Returns a phone number as it is stored: (xxx) xxx-xxxx for the US, +504 2234-5678 for another country, with 'ext. 22'
 * if it has an extension. Undefined for text that is not a number, or not a valid one of its country.
 */
export function storedPhone(text: string): string | undefined {
  const parts = phoneParts(text);
  if (!parts?.abroad) return parts && formatPhone(text);
  const number = parsePhoneNumberFromString(`+${parts.digits}`, countries);
  if (!number?.isValid()) return undefined;
  const written = withExtension(number.formatInternational(), parts.extension);
  // The international format has spaces between groups; hyphens typed there, as in Honduras, are kept.
  const typed = text.trim();
  return typed.replaceAll('-', ' ') === written ? typed : written;
}
