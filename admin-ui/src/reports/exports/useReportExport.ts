import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schema } from '../../providers/types.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer } from '../../providers/http.js';
import { useFailure } from '../../ui/useFailure.js';

export type ExportOrder = Schema<'CreateExportDto'>;

/**
 * Exports a report and downloads the file when it is ready. Leaving the page cancels the export. `tooLong` is
 * the API's error for a PDF with too many rows, until dismissed.
 */
export function useReportExport(report: string) {
  const data = useConsoleData();
  const fail = useFailure();
  const waiting = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [tooLong, setTooLong] = useState<string>();
  useEffect(() => () => waiting.current?.abort(), []);

  const stop = useCallback(() => {
    waiting.current?.abort();
    setBusy(false);
    setProgress(undefined);
  }, []);
  const start = async (body: ExportOrder): Promise<void> => {
    stop();
    const { signal } = (waiting.current = new AbortController());
    setBusy(true);
    setTooLong(undefined);
    try {
      download(await data.exportReport({ report, body, signal, onProgress: setProgress }));
    } catch (error) {
      if (signal.aborted) return;
      const { code, message } = errorAnswer(error);
      // Not an error notification: another format supports that many rows.
      if (code === 'pdfTooLong') setTooLong(message);
      else fail(error);
    }
    stop();
  };
  return {
    start: (body: ExportOrder) => void start(body),
    stop,
    busy,
    progress,
    tooLong,
    dismiss: () => setTooLong(undefined),
  };
}

/** Downloads without leaving the page, because the response is an attachment. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
