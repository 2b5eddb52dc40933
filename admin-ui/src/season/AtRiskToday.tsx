import { useRead } from '../ui/useRead.js';
import { AtRiskCard } from './AtRiskCard.js';

/** What is at risk in a season; nothing as long as nothing is. */
export default function AtRiskToday({ year }: { readonly year: number }) {
  const { data } = useRead('/api/season/{year}/at-risk/counts', { params: { year } });
  return data && data.total > 0 ? <AtRiskCard year={year} /> : null;
}
