import { useEffect } from 'react';

/**
 * Redirects to a path of the other app. Replaces the history entry, because going back would redirect again.
 */
export function LeaveTo({ address }: { readonly address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return null;
}
