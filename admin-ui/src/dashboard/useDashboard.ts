import { useQuery } from '@tanstack/react-query';
import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';

/** The figures of the first page. */
export function useDashboard() {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.call<Schema<'DashboardDto'>>('dashboard', { signal }),
  });
}
