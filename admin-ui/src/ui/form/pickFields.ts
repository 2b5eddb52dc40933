import type { FieldValues } from 'react-hook-form';

/** Reduces a form's values to these fields: a record also has fields that only the API writes. */
export const pickFields =
  (names: readonly string[]) =>
  (values: FieldValues): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
