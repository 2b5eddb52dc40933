import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { nameMaxLength } from '../../../common/platform/limits.js';

/** Debounce of the search, in milliseconds. */
const pause = 300;

interface AddressSearch<Match> {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Undefined while nothing has been searched. */
  readonly found: readonly Match[] | undefined;
  readonly error: Error | null;
}

/**
 * Searches a roll for the text typed into an `AddressField`.
 * @param minLength number of characters required to search
 */
export function useAddressSearch<Match>(
  key: readonly unknown[],
  minLength: number,
  find: (search: string) => Promise<readonly Match[]>,
): AddressSearch<Match> {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = search.length >= minLength;
  const { data, error } = useQuery({
    queryKey: [...key, search],
    queryFn: () => find(search),
    enabled,
    retry: false,
  });
  return { typed, setTyped, found: enabled ? data : undefined, error };
}

interface AddressFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Result of the search, also for screen readers. */
  readonly status: ReactNode;
  readonly children?: ReactNode;
}

/** Search field for an address. */
export function AddressField({ label, hint, value, onChange, status, children }: AddressFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={nameMaxLength}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="field-hint" role="status">
        {status}
      </div>
      {children}
    </div>
  );
}
