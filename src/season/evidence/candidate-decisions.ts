import { roundDecimal } from '../../../common/billing/billing.js';
import type { ComparableCandidate, OtherAdjustment } from '../../../common/season/comparables.js';
import { invalid } from '../../platform/errors/errors.js';
import type { FieldChange } from '../../platform/journal/field-changes.js';
import type { UpdateComparableSelectionDto } from './evidence.dto.js';

/** Returns what a form decides about a candidate. @throws 400 for an adjustment without a reason */
export function decisionOf(
  { leftOutFor, other }: ComparableCandidate,
  form: UpdateComparableSelectionDto,
): Pick<ComparableCandidate, 'leftOutFor' | 'other'> {
  return {
    leftOutFor: form.leftOutFor === undefined ? leftOutFor : form.leftOutFor || null,
    other: otherOf(other, form),
  };
}

function otherOf(
  before: OtherAdjustment | null,
  { otherAmount, otherReason }: UpdateComparableSelectionDto,
): OtherAdjustment | null {
  const amount = otherAmount === undefined ? before?.amount : otherAmount;
  const reason = otherReason === undefined ? before?.reason : otherReason;
  if (!amount) return null;
  if (!reason) throw invalid({ otherReason: 'reason' });
  return { amount: roundDecimal(amount, 2), reason };
}

/** Returns the changed decisions about a candidate, for the timeline. */
export function decisionChanges(before: ComparableCandidate, after: ComparableCandidate): FieldChange[] {
  const changes: FieldChange[] = [
    { field: 'comparableLeftOutFor', old: before.leftOutFor, new: after.leftOutFor },
    { field: 'comparableOtherAmount', old: before.other?.amount ?? null, new: after.other?.amount ?? null },
    { field: 'comparableOtherReason', old: before.other?.reason ?? null, new: after.other?.reason ?? null },
  ];
  return changes.filter((change) => change.old !== change.new);
}
