import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { useDebounced } from '../../ui/useDebounced.js';
import { audienceOf } from './values.js';

export type Show = NonNullable<Schema<'AudienceQueryDto'>['show']>;

/** Debounce of filter changes, in milliseconds. */
export const filterDelay = 300;

/** Counts the recipients for the form's filters. The previous result stays until the next one arrives. */
export function useAudience() {
  const data = useConsoleData();
  const values = useWatch();
  const body = useDebounced(JSON.stringify({ ...audienceOf(values) }), filterDelay);
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
