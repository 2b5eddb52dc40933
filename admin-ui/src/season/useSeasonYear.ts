import { useParams } from 'react-router';
import { offeredYears } from '../../../common/season/terms.js';
import { businessYear } from '../../../web-shared/moments.js';

/** The current tax year: the calendar year. */
export const currentYear = (): number => businessYear();

/** The tax years to choose from: the next, this and the three before. */
export const seasonYears = (): number[] => offeredYears(currentYear());

/** The tax year of the page's path; the current one if it has none. */
export function useSeasonYear(): number {
  const { year } = useParams();
  return year && /^\d{4}$/.test(year) ? Number(year) : currentYear();
}
