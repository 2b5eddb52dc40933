import { useApi } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { useToast } from '../ui/useToast.js';

/** Milliseconds between two questions how far an export is. */
const pollDelay = 800;

/**
 * Opens an export in a new window on its signed address (spec section 2). Short ones are there at once, long ones are
 * made by a job. The window opens with the click, before the answer: browsers block what opens later.
 */
export function useOpenExport(): (report: string, filter?: Record<string, unknown>) => void {
  const api = useApi();
  const toast = useToast();
  return (report, filter = {}) => {
    const opened = window.open('', '_blank');
    toast.info('console.exports.preparing');
    const work = async (): Promise<void> => {
      let made = await api.call<Schema<'ExportDto'>>(`reports/${report}/exports`, {
        method: 'POST',
        body: { format: 'xlsx', filter },
      });
      while (made.state === 'queued' || made.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, pollDelay));
        made = await api.call<Schema<'ExportDto'>>(`exports/${made.id}`);
      }
      if (!made.url) throw new Error(made.message ?? '');
      if (!opened) return window.location.assign(made.url);
      opened.opener = null;
      opened.location.href = made.url;
    };
    work().catch((error: unknown) => {
      opened?.close();
      toast.failure(error);
    });
  };
}
