import { DateTime } from 'luxon';
import { linkLifetime, parameterMaxLength } from '../../../../common/platform/limits.js';
import { AppError, forbidden, invalid } from '../../../platform/errors/errors.js';
import { expiryFormat, linkedId } from '../../../platform/links/signed-links.js';

/** Allowed clock skew of programs that build URLs, in seconds. */
const clockDifference = 300;

/**
 * Decodes a base64 part of a URL: standard or URL-safe alphabet, with or without padding.
 * @param name of the part, for the error
 * @throws 400 with a field error
 */
export function base64Text(name: string, part: string): string {
  if (part.length > parameterMaxLength || !/^[\w+/-]+={0,2}$/.test(part)) throw invalid({ [name]: 'base64' });
  const text = Buffer.from(part, 'base64').toString();
  if (text === '' || /[\p{Cc}\ufffd]/u.test(text)) throw invalid({ [name]: 'base64' });
  return text;
}

/** Decodes a base64 part to an id. @throws 400 when it is not base64 of a number, 404 for an impossible id */
export function base64Id(part: string): number {
  const text = base64Text('id', part);
  if (!/^\d+$/.test(text)) throw invalid({ id: 'base64' });
  return linkedId(text);
}

/**
 * Checks the expiry in a URL: base64 of `YYYY-MM-DD HH:mm:ss` in the business time zone.
 * @returns seconds left
 * @throws 400 when it is not a time, 403 when it is more than an hour (plus clock skew) ahead, 410 when it has passed
 */
export function secondsLeft(part: string, zone: string, now: Date): number {
  const expiry = DateTime.fromFormat(base64Text('expiry', part), expiryFormat, { zone });
  if (!expiry.isValid) throw invalid({ expiry: 'dateTime' });
  const left = Math.floor((expiry.toMillis() - now.getTime()) / 1000);
  if (left <= 0) throw new AppError(410, 'linkExpired');
  if (left > linkLifetime + clockDifference) throw forbidden('linkInvalid');
  return left;
}
