import type { BoundFile } from '../definitions/exhibits.js';
import { serveConfined } from '../../platform/process/confined-child.js';
import { bindExhibits } from './bind-exhibits.js';

/** Task on untrusted files, which are parsed in a separate process. */
export type StrangeFiles =
  | { readonly kind: 'exhibits'; readonly pdf: Uint8Array; readonly files: readonly BoundFile[] }
  | { readonly kind: 'form'; readonly pdf: Uint8Array };

serveConfined<StrangeFiles, number>(async (task, say) => {
  if (task.kind === 'form') {
    // Loaded lazily, because it includes fonts.
    const { readForm } = await import('../official-forms/form-pdf.js');
    return Buffer.from(JSON.stringify(await readForm(task.pdf)));
  }
  return bindExhibits(task.pdf, task.files, async (index) => {
    globalThis.gc?.();
    await say(index);
  });
});
