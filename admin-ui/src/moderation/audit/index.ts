import { lazyWithTexts } from '../../providers/i18nProvider.js';
import type { Pages } from '../../ui/pages.js';

/** The audit trail. */
export const auditPages: Pages = { audit: lazyWithTexts(() => import('./AuditList.js')) };
