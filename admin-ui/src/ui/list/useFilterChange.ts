import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** Milliseconds that typing rests before a list is asked again. */
const typingPause = 300;

/**
 * Changes one filter of the list. Typed text waits for a pause, what is chosen counts at once and takes what was typed
 * along. A pause that is not over when the page is left is dropped: the framework's own debounce would bring the person
 * back to the list. Leaving shows in the address first; the list stays mounted until the next page's code is there.
 */
export function useFilterChange(): (source: string, value: unknown, typed?: boolean) => void {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef({ filterValues, setFilters });
  const pending = useRef<Record<string, unknown>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { filterValues, setFilters };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = () => {
    clearTimeout(timer.current);
    const next = { ...latest.current.filterValues, ...pending.current };
    pending.current = {};
    latest.current.setFilters(
      Object.fromEntries(Object.entries(next).filter(([, value]) => isSet(value))),
      {},
    );
  };
  return (source, value, typed = false) => {
    pending.current = { ...pending.current, [source]: value };
    clearTimeout(timer.current);
    if (!typed) return apply();
    const page = window.location.pathname;
    timer.current = setTimeout(() => {
      if (window.location.pathname === page) apply();
    }, typingPause);
  };
}

/** Whether a filter narrows the list. */
export function isSet(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
