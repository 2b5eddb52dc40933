import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { useToast } from '../ui/useToast.js';

/**
 * Opens a document or letter in a new window: the service signs an address for it first, since a new window carries no
 * bearer token. The window opens with the click, before the answer: browsers block what opens later.
 */
export function useOpenLink(): (purpose: string, id: number, params?: Record<string, string>) => void {
  const api = useApi();
  const toast = useToast();
  return (purpose, id, params) => {
    const opened = window.open('', '_blank');
    api
      .call<Schema<'LinkDto'>>('links', { method: 'POST', body: { purpose, id, ...(params && { params }) } })
      .then(({ url }) => {
        if (!opened) return window.location.assign(url);
        opened.opener = null;
        opened.location.href = url;
      })
      .catch((error: unknown) => {
        opened?.close();
        toast.failure(error);
      });
  };
}
