/**
 * An error that the operator caused or can fix: a port in use, an unreachable database, an invalid setting. The command
 * prints `message`, one sentence without a stack, and exits with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
