import { useApi } from '../providers/dataProvider.js';
import { useToast } from '../ui/useToast.js';

/** A signed address that the service made for one document or export; it is valid for an hour. */
interface MintedLink {
  readonly url: string;
}

/**
 * Opens an export or document in a new window: the service signs an address for it first, since a new window carries
 * no bearer token. The window opens with the click, before the answer: browsers block what opens later.
 */
export function useOpenExport(): (purpose: string, id?: number) => void {
  const api = useApi();
  const toast = useToast();
  return (purpose, id) => {
    const opened = window.open('', '_blank');
    api
      .call<MintedLink>('links', { method: 'POST', body: { purpose, ...(id !== undefined && { id }) } })
      .then(({ url }) => {
        if (opened) {
          opened.opener = null;
          opened.location.href = url;
        } else window.location.assign(url);
      })
      .catch((error: unknown) => {
        opened?.close();
        toast.failure(error);
      });
  };
}
