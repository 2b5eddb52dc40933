import { DateTime } from 'luxon';

const formats = ['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm', "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm"];

/** Parses a local time in a zone, `2027-05-17 09:30`; undefined if it is invalid or in the hour skipped in spring. */
export function readLocalTime(text: string, zone: string): DateTime | undefined {
  return (
    formats
      .map((format) => ({ format, time: DateTime.fromFormat(text, format, { zone }) }))
      // Luxon moves a time in the skipped hour forward.
      .find(({ format, time }) => time.isValid && time.toFormat(format) === text)?.time
  );
}

/** Parses a timestamp in the API's response format, `2027-05-17T14:30:00+00:00`; undefined if it is invalid. */
export function readMoment(text: string): DateTime | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const moment = DateTime.fromISO(text);
  return moment.isValid ? moment : undefined;
}
