import { rolls } from '../../../../common/messages/en/properties.js';
import { isDiskFull } from '../../../platform/errors/disk-full.js';
import type { RollProblem, RollProblemCode } from '../../../../common/properties/rolls.js';

/** Why a file cannot be imported at all. */
export type FileProblem = Exclude<
  RollProblemCode,
  | 'noLines'
  | 'refusedLines'
  | 'noRoll'
  | 'removesMany'
  | 'emptiesMany'
  | 'otherRunning'
  | 'diskFull'
  | 'unexpected'
  | 'recorded'
>;

/** Formats a problem in English, for the command line and the log. */
export function inEnglish({ code, params }: RollProblem): string {
  return rolls.problem[code].replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Returns the problem of an unexpected error; a full disk has its own code. */
export function problemOf(error: unknown): RollProblem {
  return { code: isDiskFull(error) ? 'diskFull' : 'unexpected', params: {} };
}

/** A reason not to import. Its `message` is in English. */
export class ImportProblem extends Error {
  constructor(
    readonly problem: RollProblem,
    options?: ErrorOptions,
  ) {
    super(inEnglish(problem), options);
  }
}

/** A file that cannot be imported. */
export class UnusableFile extends ImportProblem {
  override readonly name = 'UnusableFile';

  constructor(
    readonly code: FileProblem,
    file: string,
    value = '',
    options?: ErrorOptions,
  ) {
    super({ code, params: { file, value } }, options);
  }
}
