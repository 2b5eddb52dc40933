import { lazyWithTexts } from '../providers/i18nProvider.js';
import type { Pages } from '../ui/pages.js';

/** Pages of the season. */
export const seasonPages: Pages = {
  season: lazyWithTexts(() => import('./SeasonPage.js')),
  protests: lazyWithTexts(() => import('./ProtestList.js')),
  offers: lazyWithTexts(() => import('./OfferList.js')),
  seasonAtRisk: lazyWithTexts(() => import('./AtRiskList.js')),
};
