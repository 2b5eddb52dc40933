import { openWindow } from '../../../web-shared/open-window.js';
import { call } from './client.js';

/** Opens a stored file in a new window with a signed link, because a new window has no bearer token. */
export function openLink(
  purpose: 'document' | 'description-file' | 'hearing' | 'evidence-packet',
  id: number,
): Promise<void> {
  return openWindow(call('post', '/api/links', { body: { purpose, id } }).then(({ url }) => url));
}
