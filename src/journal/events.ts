import type { ActivityType } from '../../common/enums.js';
import type { Caller } from '../platform/access/caller.js';

/** One changed field: its name as the API spells it, and its values before and after. */
export interface FieldChange {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/**
 * Something that happened, named in the past tense. The journal writes it as an activity row of `activity`'s type in
 * the transaction of the change itself.
 */
export interface DomainEvent {
  readonly name: string;
  readonly activity: ActivityType;
  /** Who did it; null for the service itself and for a stranger who registers. */
  readonly actor: Pick<Caller, 'id' | 'level'> | null;
  readonly clientId?: number;
  readonly propertyId?: number;
  /** The change request that this is about. */
  readonly requestId?: number;
  /** What changed, field by field. Never a secret: a password's change has no values. */
  readonly fields?: readonly FieldChange[];
  /** Facts that a reader of the timeline needs, such as the year of a billing. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  /** For listeners only, never written to the journal: the token of a link, a code that is mailed. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** The fields that differ between two states of a row, in the order of `names`. */
export function changesBetween<Row extends object>(
  before: Partial<Row>,
  after: Partial<Row>,
  names: readonly (keyof Row & string)[],
): FieldChange[] {
  return names
    .filter((name) => !same(before[name], after[name]))
    .map((name) => ({ field: name, old: before[name] ?? null, new: after[name] ?? null }));
}

function same(left: unknown, right: unknown): boolean {
  return (left ?? null) === (right ?? null) || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}
