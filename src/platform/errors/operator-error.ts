/**
 * A failure that the person running Protest Desk caused or can repair: a taken port, an unreachable database, a bad setting.
 * The command line prints `message` as it is, one sentence and no stack, and ends with exit code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
