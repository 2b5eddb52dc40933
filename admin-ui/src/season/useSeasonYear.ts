import { useParams } from 'react-router';
import { offeredYears } from '../../../common/season/terms.js';
import { businessYear } from '../../../web-shared/moments.js';

/** The current tax year: the calendar year. */
export const currentYear = (): number => businessYear();

/** Selectable tax years: the next, the current and the three before. */
export const seasonYears = (): number[] => offeredYears(currentYear());

/** Tax year in the page's path, by default the current one. */
export function useSeasonYear(): number {
  const { year } = useParams();
  return year && /^\d{4}$/.test(year) ? Number(year) : currentYear();
}
