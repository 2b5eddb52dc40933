import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { useDebounced } from '../ui/useDebounced.js';
import { audienceOf } from './values.js';

export type Show = NonNullable<Schema<'AudienceQueryDto'>['show']>;

/** Who would get the mail with the form's filters. The last answer stays until the next one is there. */
export function useAudience(show: Show = 'recipients', page = 1) {
  const data = useConsoleData();
  const values = useWatch();
  const body = useDebounced(JSON.stringify({ ...audienceOf(values), show, page }), 300);
  return useQuery({
    queryKey: ['batches', 'audience', body],
    queryFn: ({ signal }) =>
      data.call('post', '/api/batches/audience', {
        body: JSON.parse(body) as Schema<'AudienceQueryDto'>,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
