import type { FieldValues } from 'react-hook-form';

const sent = [
  'name',
  'report',
  'format',
  'locale',
  'sort',
  'columns',
  'yearsMove',
  'frequency',
  'time',
  'weekdays',
  'monthDay',
  'cron',
  'timeZone',
  'recipientIds',
] as const;

/** Converts the form's values for the API: filters without a value are left out. */
export function scheduleValues(values: FieldValues): FieldValues {
  const filter = Object.entries((values['filter'] ?? {}) as FieldValues).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return {
    ...Object.fromEntries(sent.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
    filter: Object.fromEntries(filter),
  };
}
