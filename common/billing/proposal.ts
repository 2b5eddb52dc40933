import { decimalOf } from '../text/money.js';

/**
 * State of a property's protest for its billing: `decided` with a value, `undecided`, `ended` without a value (withdrawn, or closed
 * undecided), or `none` if there is no protest.
 */
export const proposalStates = ['decided', 'undecided', 'ended', 'none'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Billing fields whose values a decided protest proposes. */
export const proposedFields = ['noticeValue', 'finalValue', 'resultId', 'agentId'] as const;
export type ProposedField = (typeof proposedFields)[number];

/** Values by proposed field: amounts as decimal text, ids as numbers. */
export type ProposedValues = Readonly<Partial<Record<ProposedField, unknown>>>;

/** Whether two values of a field are equal. Amounts are compared as numbers; empty values equal each other. */
export function isSameValue(name: ProposedField, value: unknown, other: unknown): boolean {
  const [one, two] = [value ?? '', other ?? ''].map(String) as [string, string];
  if (name === 'resultId' || name === 'agentId' || one === '' || two === '') return one === two;
  const amount = decimalOf(two);
  return amount !== undefined && decimalOf(one)?.eq(amount) === true;
}

/** Returns the fields whose entered value differs from the one that the protest proposes. */
export const differingFields = (values: ProposedValues, proposal: ProposedValues): ProposedField[] =>
  proposedFields.filter(
    (name) =>
      !isSameValue(name, values[name], null) &&
      !isSameValue(name, proposal[name], null) &&
      !isSameValue(name, values[name], proposal[name]),
  );

/**
 * Returns the values to fill in: the protest's, otherwise the form's defaults, for fields that the user has not changed.
 * @param filled values filled in before
 */
export function fillings(
  values: ProposedValues,
  proposal: ProposedValues,
  { defaults, filled }: { readonly defaults: ProposedValues; readonly filled: ProposedValues },
): ProposedValues {
  const isUntouched = (name: ProposedField): boolean =>
    isSameValue(name, values[name], null) ||
    isSameValue(name, values[name], name in filled ? filled[name] : defaults[name]);
  const wanted = proposedFields
    .filter(isUntouched)
    .map((name) => [name, proposal[name] ?? defaults[name] ?? null] as const)
    .filter(([name, value]) => !isSameValue(name, value, values[name]));
  return Object.fromEntries(wanted);
}
