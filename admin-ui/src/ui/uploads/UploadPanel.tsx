import { useEffect, useRef } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { maxFileSize } from '../../../../common/platform/limits.js';
import type { FileUpload } from '../../../../web-shared/send-file.js';
import { useUploads } from '../../../../web-shared/useUploads.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { UploadDropzone } from './UploadDropzone.js';
import { UploadList } from './UploadList.js';

interface UploadPanelProps extends Pick<FileUpload, 'path' | 'fields'> {
  /** Maximum files per drop; unlimited when absent. */
  readonly limit?: number;
  readonly accept: string;
  /** Description of the accepted files; by default the extensions of `accept` and the usual size limit. */
  readonly types?: string;
  /** Additional instructions, such as how to name files. */
  readonly hint?: string;
  /** Called when uploads start or end. */
  readonly onBusy?: (busy: boolean) => void;
  /** Called when all uploads are done. */
  readonly onAllDone?: () => void;
}

const megabyte = 1024 * 1024;
/** Duration of an upload's notification in milliseconds: practically until the upload ends, which replaces it. */
const uploadToastDuration = 4_000_000;

/** A drop zone with progress bars. Lists on screen are refetched after the uploads. */
export function UploadPanel(props: UploadPanelProps) {
  const { path, fields, limit, accept, hint, onBusy, onAllDone } = props;
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const { uploads, add, cancel, retry, clear, busy } = useUploads<{ file: File }>(
    ({ file }, onProgress, signal) =>
      data.uploadFile({ path, ...(fields && { fields }), file, onProgress, signal }),
  );
  const ended = useRef<() => void>(undefined);
  useEffect(() => {
    ended.current = () => {
      refresh();
      const failed = uploads.filter(({ state }) => state !== 'done').length;
      if (failed > 0) {
        // Replaces the notification of the running upload; the list shows the reasons.
        notify('console.upload.failed', { type: 'warning', messageArgs: { smart_count: failed } });
        return;
      }
      notify('console.upload.allDone', { type: 'success' });
      onAllDone?.();
    };
  });
  const wasBusy = useRef(false);
  useEffect(() => {
    onBusy?.(busy);
    if (!wasBusy.current && busy)
      notify('console.upload.uploading', { type: 'info', autoHideDuration: uploadToastDuration });
    if (wasBusy.current && !busy) ended.current?.();
    wasBusy.current = busy;
  }, [busy, onBusy, notify]);
  // Closing the panel cancels running uploads.
  useEffect(
    () => () => {
      if (wasBusy.current) notify('console.upload.state.cancelled', { type: 'info' });
    },
    [notify],
  );
  const types =
    props.types ??
    translate('console.upload.types', {
      types: accept.replaceAll(',', ', '),
      max: maxFileSize / megabyte,
    });
  return (
    <>
      <UploadDropzone
        onFiles={(files) => void add(files.map((file) => ({ file })))}
        limit={limit}
        accept={accept}
        hint={[hint, limit && translate('console.upload.atMost', { limit }), types].filter(Boolean).join(' ')}
      />
      <UploadList
        uploads={uploads}
        onCancel={cancel}
        onRetry={(id) => void retry(id)}
        onDismiss={(id) => clear((upload) => upload.id === id)}
      />
    </>
  );
}
