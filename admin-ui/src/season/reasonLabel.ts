import type { useTranslate } from 'react-admin';
import { type AtRiskDays, type AtRiskReason, daysOfReason } from '../../../common/season/at-risk.js';

export type Translate = ReturnType<typeof useTranslate>;

/** Label of a reason for being at risk, with the firm's number of days. */
export function reasonLabel(translate: Translate, reason: AtRiskReason, days: AtRiskDays): string {
  const count = daysOfReason(reason, days);
  return translate(
    `console.atRisk.reason.${reason}`,
    count === undefined ? {} : { days: count, smart_count: count },
  );
}
