import { MutationCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './http.js';
import { sessionStore } from './session.js';

/**
 * The console's query cache. Every change refetches what is on screen and drops the rest, because it may affect
 * lists, counters and timelines unknown to the form. Queries marked `lasting` change only with the settings.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSettled: async (_data, error, _input, _context, { options }) => {
      const settings = options.mutationKey?.[0] === 'settings';
      const refetched = queryClient.invalidateQueries({
        predicate: ({ queryKey: [first], meta }) => first !== 'auth' && (settings || !meta?.['lasting']),
      });
      // On a conflict, waits for the refetch: a form that is sent again has to know the new version by then.
      if (statusOf(error) === 409) await refetched;
    },
  }),
  defaultOptions: {
    queries: {
      // Retries only if the server could not be reached; a refused request would be refused again.
      retry: (failures, error) => failures < 2 && [0, 502, 503].includes(statusOf(error) ?? 0),
    },
  },
});

// Access depends only on the session.
queryClient.setQueryDefaults(['auth'], { staleTime: Infinity });

let user = sessionStore.get()?.user.id;
sessionStore.subscribe(() => {
  if (sessionStore.get()?.user.id === user) return;
  user = sessionStore.get()?.user.id;
  queryClient.clear();
});
