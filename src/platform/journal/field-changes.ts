/** One changed field: its name as in the API, and its old and new value. */
export interface FieldChange {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** Returns the fields that differ between two states of a row, in the order of `names`. */
export function changesBetween<Row extends object>(
  before: Partial<Row>,
  after: Partial<Row>,
  names: readonly (keyof Row & string)[],
): FieldChange[] {
  return names
    .filter((name) => !sameValue(before[name], after[name]))
    .map((name) => ({ field: name, old: before[name] ?? null, new: after[name] ?? null }));
}

/** Whether two values are the same to users: null, absent and an empty text all mean no value. */
export function sameValue(left: unknown, right: unknown): boolean {
  const [one, other] = [left, right].map((value) => (value === '' ? null : (value ?? null)));
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
