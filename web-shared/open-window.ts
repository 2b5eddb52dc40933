/** Milliseconds until the URL of an opened file is revoked: long enough for a slow viewer to load it. */
const releaseAfter = 60_000;

/**
 * Opens a new window for an address that is still being requested. The window opens immediately, while the browser still
 * attributes it to the click, and is closed again if the request fails. If pop-ups are blocked, the address opens in this
 * window.
 * @param name file name; if pop-ups are blocked, the address is downloaded under this name instead
 * @throws the error of the request
 */
export async function openWindow(address: Promise<string>, name?: string): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const url = await address;
    if (opened) {
      opened.opener = null;
      opened.location.href = url;
    } else if (name) {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    } else {
      window.location.assign(url);
    }
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** Creates a temporary address for a file in memory. */
export function fileAddress(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), releaseAfter);
  return url;
}
