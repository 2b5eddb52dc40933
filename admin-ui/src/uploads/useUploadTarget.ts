import { useTranslate } from 'react-admin';
import { apiUrl, callHeaders } from '../providers/http.js';
import type { UploadTarget } from './uploadQueue.js';

/** Where files go, with the headers that every call carries; asked for per file, so that a renewed session is used. */
export function useUploadTarget(path: string, fields?: Readonly<Record<string, string>>): () => UploadTarget {
  const translate = useTranslate();
  return () => ({
    url: `${apiUrl}/${path}`,
    ...(fields && { fields }),
    headers: Object.fromEntries(callHeaders()),
    texts: { network: translate('errors.network'), generic: translate('errors.generic') },
  });
}
