/** Long enough for a slow viewer to have read it. */
const revokeAfter = 60_000;

/**
 * Opens a file in a window of its own. The window opens at once, while the click still allows it, and gets the file
 * when it is there; where windows are blocked the file is saved instead.
 */
export async function openFile(load: () => Promise<Blob>, name: string): Promise<void> {
  const view = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(await load());
    if (view) view.location.href = url;
    else saveAs(url, name);
    setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
  } catch (error) {
    view?.close();
    throw error;
  }
}

function saveAs(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
