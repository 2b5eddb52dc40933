import { lazy } from 'react';

const CalendarScreen = lazy(() => import('./CalendarScreen.js'));

/**
 * Wraps the calendar in a chunk of its own. The sign-in page lists the files that each page loads: for the
 * calendar, that is this file instead of the thirty of its screen.
 */
export default function CalendarPage() {
  return <CalendarScreen />;
}
