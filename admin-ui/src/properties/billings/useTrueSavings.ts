import { useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { decimalOf } from '../../../../common/text/money.js';
import type { SavingsPolicy } from '../../../../common/billing/billing.js';
import { type SavingsOutcome, trueSavings } from '../../../../common/season/cap.js';
import type { Billing, Schema } from '../../providers/types.js';
import { useRead } from '../../ui/useRead.js';

/** The true saving of the form's values, computed as the server does on save. */
export interface LiveSavings {
  /** Undefined while the facts are loaded. */
  readonly outcome: SavingsOutcome | undefined;
  readonly facts: Schema<'TaxFactsDto'> | undefined;
  /** The saving that is invoiced. */
  readonly policy: SavingsPolicy;
}

export function useTrueSavings(propertyId: number): LiveSavings {
  const billing = useRecordContext<Billing>();
  const [year, notice, final] = useWatch({ name: ['year', 'noticeValue', 'finalValue'] }) as unknown[];
  const taxYear = Number(year) || 0;
  const { data: facts } = useRead(
    '/api/properties/{id}/tax-facts/{year}',
    { params: { id: propertyId, year: taxYear } },
    { enabled: taxYear > 0 },
  );
  const { data: setting } = useGetOne<{ readonly id: string; readonly savingsPolicy: SavingsPolicy }>(
    'settings',
    { id: 'billing' },
    { enabled: !billing?.savingsPolicy },
  );
  const values = { taxYear, noticeValue: String(notice ?? ''), finalValue: String(final ?? '') };
  const kept = billing && isKept(billing, values) ? keptOutcome(billing) : undefined;
  const outcome = kept ?? (facts && trueSavings({ ...values, rules: facts.rules ?? undefined, facts }));
  return { outcome, facts, policy: billing?.savingsPolicy ?? setting?.savingsPolicy ?? 'formula' };
}

/** Whether a paid billing keeps its saving, which it does until its values change. */
function isKept(
  billing: Billing,
  values: { taxYear: number; noticeValue: string; finalValue: string },
): boolean {
  const isSame = (name: 'noticeValue' | 'finalValue') => decimalOf(values[name])?.eq(billing[name]) ?? false;
  return billing.isPaid && values.taxYear === billing.year && isSame('noticeValue') && isSame('finalValue');
}

const keptOutcome = ({ savingsAccount }: Billing): SavingsOutcome => ({
  savings: savingsAccount,
  missing: [],
});
