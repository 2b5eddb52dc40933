import { decimalOf } from '../text/money.js';

/**
 * How a property's protest stands for its billing: `decided` with a value, `undecided`, `ended` without a value (withdrawn, or closed
 * undecided), or there is `none`.
 */
export const proposalStates = ['decided', 'undecided', 'ended', 'none'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The fields of a billing that its decided protest proposes. */
export const proposedFields = ['noticeValue', 'finalValue', 'resultId', 'agentId'] as const;
export type ProposedField = (typeof proposedFields)[number];

/** Values by proposed field: amounts as decimal text, ids as numbers. */
export type ProposedValues = Readonly<Partial<Record<ProposedField, unknown>>>;

/** Whether a field has this value; amounts are compared as amounts. Empty fields equal each other. */
export function isSameValue(name: ProposedField, value: unknown, other: unknown): boolean {
  const [one, two] = [value ?? '', other ?? ''].map(String) as [string, string];
  if (name === 'resultId' || name === 'agentId' || one === '' || two === '') return one === two;
  const amount = decimalOf(two);
  return amount !== undefined && decimalOf(one)?.eq(amount) === true;
}

/** The entered fields in which a form differs from what the protest proposes. */
export const differingFields = (values: ProposedValues, proposal: ProposedValues): ProposedField[] =>
  proposedFields.filter(
    (name) =>
      !isSameValue(name, values[name], null) &&
      !isSameValue(name, proposal[name], null) &&
      !isSameValue(name, values[name], proposal[name]),
  );

/**
 * What to fill in: the protest's values, or else the form's own defaults, in fields that the person has not entered.
 * @param filled what was filled in before
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
