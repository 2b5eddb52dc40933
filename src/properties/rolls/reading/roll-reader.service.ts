import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { RollKind } from '../../../../common/properties/rolls.js';
import { Confined, ConfinedEnded, type Confinement } from '../../../platform/process/confined.js';
import { type FirstLook, lookInto } from './look-into.js';
import type { SourceFile } from './open-parts.js';
import { UnusableFile } from './problems.js';
import { readFiles, type ReadOrder, type ReadPiece } from './read-files.js';
import type { ReadingResult, ReadingTask } from './reading-process.js';

/**
 * Limits of the reading process; `heap` and `memory` are in megabytes. It only keeps a few chunks of a file, records of at most one
 * megabyte, and rows in transit.
 */
const limits: Confinement = { heap: 256, memory: 640, idleSeconds: 5 };

/** Whether this is compiled code, which reads in a separate process. A test runner that loads TypeScript has no script to start. */
const compiled = import.meta.url.endsWith('.js');

/**
 * Reads files of districts in a separate process: gigabytes of lines would block the service for minutes, and their content is
 * untrusted.
 */
@Injectable()
export class RollReader implements OnModuleDestroy {
  private readonly process: Confined<ReadingTask, never, ReadingResult, ReadPiece> | undefined;

  constructor() {
    if (compiled) this.process = new Confined(new URL('./reading-process.js', import.meta.url), limits);
  }

  onModuleDestroy(): void {
    this.process?.stop();
  }

  /** Looks at the first line of each table. Files that cannot be opened are left out. */
  async look(files: readonly SourceFile[], rollKind: RollKind, signal?: AbortSignal): Promise<FirstLook> {
    if (!this.process) return lookInto(files, rollKind);
    const { look } = await this.run({ kind: 'look', files, rollKind }, signal, async () => undefined);
    if (!look) throw new Error('The process has looked at nothing.');
    return look;
  }

  /**
   * Reads files to their end.
   * @param take receives one piece at a time; reading waits for it
   * @throws UnusableFile, the error of `take`, or the reason of the signal
   */
  async read(
    { files, taxYear, mapping, kind }: ReadOrder,
    take: (piece: ReadPiece) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const order: ReadOrder = { files, taxYear, mapping, kind };
    const checked = async (piece: ReadPiece): Promise<void> => {
      signal?.throwIfAborted();
      await take(piece);
    };
    if (!this.process) {
      for await (const piece of readFiles(order)) await checked(piece);
      return;
    }
    const { unusable } = await this.run({ kind: 'read', order }, signal, checked);
    if (unusable) throw new UnusableFile(unusable.code, unusable.file, unusable.value);
  }

  private async run(
    task: ReadingTask,
    signal: AbortSignal | undefined,
    onPiece: (piece: ReadPiece) => Promise<void>,
  ): Promise<ReadingResult> {
    const process = this.process!;
    try {
      const never = new AbortController();
      return (await process.run(task, { signal: signal ?? never.signal, onPiece })).result;
    } catch (error) {
      // An aborted signal ends the process.
      if (error instanceof ConfinedEnded) signal?.throwIfAborted();
      throw error;
    }
  }
}
