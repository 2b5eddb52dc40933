import { call } from '../api/client.js';

/**
 * Opens a stored file by a signed link. The window opens at once, while the click still allows it; where windows are
 * blocked the file opens in this one.
 */
export async function openLink(purpose: 'document' | 'description-file', id: number): Promise<void> {
  const view = window.open('', '_blank');
  try {
    const { url } = await call('post', '/api/links', { body: { purpose, id } });
    (view ?? window).location.href = url;
  } catch (error) {
    view?.close();
    throw error;
  }
}
