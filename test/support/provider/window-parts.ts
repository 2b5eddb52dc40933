import { DateTime } from 'luxon';
import { BusinessZone } from '../../../src/platform/clock/business-zone.js';
import type { TestApp } from '../app.js';

/** Base64 as the existing front end writes it. */
export const base64 = (value: string | number): string => Buffer.from(String(value)).toString('base64');

/** Returns the expiry part of an address that is valid for this many minutes. */
export function expiryPart(app: TestApp, minutes = 60): string {
  const zone = app.app.get(BusinessZone).name;
  return base64(DateTime.now().plus({ minutes }).setZone(zone).toFormat('yyyy-MM-dd HH:mm:ss'));
}
