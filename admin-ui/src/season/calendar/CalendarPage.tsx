import { lazy } from 'react';

const CalendarScreen = lazy(() => import('./CalendarScreen.js'));

/**
 * The calendar, behind a file of its own: the sign-in page lists what each page loads, and for the calendar that is now this
 * file instead of the thirty that its screen needs.
 */
export default function CalendarPage() {
  return <CalendarScreen />;
}
