/** Milliseconds until the URL of a shown file is released: long enough for a slow viewer to load it. */
const releaseAfter = 60_000;

/**
 * Opens a new window at an address that is still being requested. The window is opened immediately, while the click still
 * allows it; if pop-ups are blocked, the address opens in this window. The window is closed again if the request fails.
 * @param name file name: if pop-ups are blocked, the address is downloaded under it instead
 * @throws what the request throws
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

/** A temporary address for a file in memory. */
export function fileAddress(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), releaseAfter);
  return url;
}
