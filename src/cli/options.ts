import { OperatorError } from '../platform/errors/operator-error.js';

/** Parses a command's options. @throws OperatorError for unknown or incomplete options */
export function commandOptions<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new OperatorError(`${sentence}.`, { cause: error });
  }
}
