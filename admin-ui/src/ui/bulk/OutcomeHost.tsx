import { createContext, type ReactNode, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { OutcomeDialog } from './OutcomeDialog.js';

type Outcome = Schema<'BulkDto'>;

const Show = createContext<(outcome: Outcome) => void>(() => undefined);

/**
 * Returns a function that concludes a bulk action of the surrounding list: shows the outcome, clears the
 * selection and refetches the list.
 */
export function useOutcome({ clear }: { readonly clear: () => void }): (outcome: Outcome) => void {
  const show = useContext(Show);
  const { refetch } = useListContext();
  return (outcome) => {
    show(outcome);
    clear();
    void refetch();
  };
}

interface OutcomeHostProps {
  /** Path of a row's page. */
  readonly pathOf: (row: { readonly id: number; readonly propertyId: number }) => string;
  /** The list with its selection bar, which disappears when nothing matches the filter any longer; the outcome has to stay. */
  readonly children: ReactNode;
}

/** A page whose list has bulk actions. */
export function OutcomeHost({ pathOf, children }: OutcomeHostProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <Show value={setOutcome}>
      {children}
      {outcome && <OutcomeDialog outcome={outcome} pathOf={pathOf} onClose={() => setOutcome(undefined)} />}
    </Show>
  );
}
