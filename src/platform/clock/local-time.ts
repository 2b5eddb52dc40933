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
