import { DateTime } from 'luxon';

const formats = ['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm', "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm"];

/** Reads a local time of a zone, `2027-05-17 09:30`; undefined when it is none, or in an hour that the clocks skip. */
export function readLocalTime(text: string, zone: string): DateTime | undefined {
  return (
    formats
      .map((format) => ({ format, time: DateTime.fromFormat(text, format, { zone }) }))
      // An hour that the clocks skip would be moved.
      .find(({ format, time }) => time.isValid && time.toFormat(format) === text)?.time
  );
}

/** Reads a moment as answers of the API have it, `2027-05-17T14:30:00+00:00`; undefined when it is none. */
export function readMoment(text: string): DateTime | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const moment = DateTime.fromISO(text);
  return moment.isValid ? moment : undefined;
}
