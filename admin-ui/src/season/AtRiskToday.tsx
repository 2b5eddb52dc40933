import { useRead } from '../ui/useRead.js';
import { AtRiskCard } from './AtRiskCard.js';

/** Protests at risk and the unopened season; renders nothing if there are neither. */
export default function AtRiskToday({ year }: { readonly year: number }) {
  const { data } = useRead('/api/season/{year}/at-risk/counts', { params: { year } });
  return data && (data.total > 0 || data.unopened) ? <AtRiskCard year={year} /> : null;
}
