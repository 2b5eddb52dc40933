import { useRead } from '../ui/useRead.js';
import { AtRiskCard } from './AtRiskCard.js';

/** What is at risk, and a season that is not open; nothing as long as nothing is. */
export default function AtRiskToday({ year }: { readonly year: number }) {
  const { data } = useRead('/api/season/{year}/at-risk/counts', { params: { year } });
  return data && (data.total > 0 || data.unopened) ? <AtRiskCard year={year} /> : null;
}
