import { serveConfined } from '../../../platform/process/confined-child.js';
import type { RollKind } from '../../../../common/properties/rolls.js';
import { type FirstLook, lookInto } from './look-into.js';
import type { SourceFile } from './open-parts.js';
import { type FileProblem, UnusableFile } from './problems.js';
import { readFiles, type ReadOrder, type ReadPiece } from './read-files.js';

/** A task of the process that reads files of districts. */
export type ReadingTask =
  | { readonly kind: 'look'; readonly files: readonly SourceFile[]; readonly rollKind: RollKind }
  | { readonly kind: 'read'; readonly order: ReadOrder };

/** Result of a task. */
export interface ReadingResult {
  readonly look?: FirstLook;
  /** Why the files cannot be imported. */
  readonly unusable?: { readonly code: FileProblem; readonly file: string; readonly value: string };
}

serveConfined<ReadingTask, never, ReadPiece>(async (task, _say, hand): Promise<ReadingResult> => {
  if (task.kind === 'look') return { look: await lookInto(task.files, task.rollKind) };
  try {
    for await (const piece of readFiles(task.order)) await hand(piece);
    return {};
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const { code, problem } = error;
    return {
      unusable: { code, file: String(problem.params['file']), value: String(problem.params['value']) },
    };
  }
});
