import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../providers/dataProvider.js';
import { errorAnswer } from '../providers/http.js';
import { useToast } from '../ui/useToast.js';
import type { ReportAsk } from './reportApi.js';
import type { ExportFormat } from './types.js';

/** An export as the service tells of it: small ones are done at once, large ones are asked for until they are. */
interface ReportExport {
  readonly id: number;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly rows: number;
  readonly rowsDone: number;
  readonly url: string | null;
  readonly message: string | null;
}

/** Milliseconds between two questions how far an export is. */
const pollDelay = 700;

/**
 * Asks for a report as a file and downloads it when it is there. Whoever leaves the screen no longer waits for it.
 * `tooLong` is the service's reason why it makes no PDF of so many rows, until dismissed.
 */
export function useReportExport(report: string) {
  const api = useApi();
  const toast = useToast();
  const waiting = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [tooLong, setTooLong] = useState<string>();

  const stop = useCallback(() => {
    waiting.current?.abort();
    waiting.current = undefined;
    setBusy(false);
    setProgress(undefined);
  }, []);
  useEffect(() => () => waiting.current?.abort(), []);

  const start = (format: ExportFormat, { filter, columns, sort }: ReportAsk): void => {
    stop();
    const { signal } = (waiting.current = new AbortController());
    setBusy(true);
    setTooLong(undefined);
    const work = async (): Promise<void> => {
      let made = await api.call<ReportExport>(`reports/${report}/exports`, {
        method: 'POST',
        body: {
          format,
          filter,
          ...(columns && { columns }),
          ...(sort && { sort: [sort.field, sort.order] }),
        },
        signal,
      });
      while (made.state === 'queued' || made.state === 'running') {
        if (made.rows > 0) setProgress(Math.min(99, Math.floor((made.rowsDone / made.rows) * 100)));
        await delay(pollDelay, signal);
        made = await api.call<ReportExport>(`exports/${made.id}`, { signal });
      }
      if (made.state === 'done' && made.url) download(made.url);
      else toast.error('reports.export.failed', { _: made.message ?? undefined });
    };
    work()
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const { code, message } = errorAnswer(error);
        // Not a failure to be told and gone: another format takes as many rows.
        if (code === 'pdfTooLong') setTooLong(message);
        else toast.failure(error);
      })
      .finally(() => {
        if (!signal.aborted) stop();
      });
  };
  return { start, stop, busy, progress, tooLong, dismiss: () => setTooLong(undefined) };
}

/** A download that leaves the page where it is: the service answers with an attachment. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    });
  });
}
