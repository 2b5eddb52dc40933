import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { maxFileSize } from '../../../common/limits.js';
import { useToast } from '../ui/useToast.js';
import { UploadDropzone } from './UploadDropzone.js';
import { UploadList } from './UploadList.js';
import { useUploads } from './uploadQueue.js';
import { useUploadTarget } from './useUploadTarget.js';

interface UploadPanelProps {
  /** Address below /api. */
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The most files of one drop; none when absent. */
  readonly limit?: number;
  readonly accept: string;
  /** What more there is to know, such as how files must be called. */
  readonly hint?: string;
  /** After every file that the service has kept. */
  readonly onDone: () => void;
  /** Whether files are still on their way. */
  readonly onBusy?: (busy: boolean) => void;
  /** Once every file has arrived. */
  readonly onAllDone?: () => void;
}

const megabyte = 1024 * 1024;

/** A drop zone with the bars of what was dropped. */
export function UploadPanel({
  path,
  fields,
  limit,
  accept,
  hint,
  onDone,
  onBusy,
  onAllDone,
}: UploadPanelProps) {
  const translate = useTranslate();
  const toast = useToast();
  const target = useUploadTarget(path, fields);
  const { uploads, add, cancel, retry, dismiss, busy } = useUploads(target, onDone);
  const allDone = uploads.length > 0 && uploads.every((upload) => upload.state === 'done');
  const told = useRef(onAllDone);
  useEffect(() => {
    told.current = onAllDone;
  });
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  useEffect(() => {
    if (!allDone) return;
    toast.success('office.upload.allDone');
    told.current?.();
  }, [allDone, toast]);
  const limits = translate('office.upload.types', {
    types: accept.replaceAll(',', ', '),
    max: maxFileSize / megabyte,
  });
  return (
    <>
      <UploadDropzone
        onFiles={add}
        limit={limit}
        accept={accept}
        hint={[hint, limit && translate('office.upload.atMost', { limit }), limits].filter(Boolean).join(' ')}
      />
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}
