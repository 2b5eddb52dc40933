import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Drops what is known of some resources, after a change that touched them. */
export function useInvalidate(): (...resources: string[]) => void {
  const client = useQueryClient();
  return useCallback(
    (...resources) => {
      for (const resource of resources) void client.invalidateQueries({ queryKey: [resource] });
    },
    [client],
  );
}
