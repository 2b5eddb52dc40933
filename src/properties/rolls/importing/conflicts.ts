/** SQLSTATE and constraint of a failed statement. */
const causeOf = (error: unknown): { readonly code?: string; readonly constraint?: string } =>
  ((error as { driverError?: object }).driverError ?? error) as { code?: string; constraint?: string };

/**
 * Whether an import could not start because another one of its county and year is running: the other's row exists, or is locked
 * while the other commits.
 */
export function isOtherRunning(error: unknown): boolean {
  const { code, constraint } = causeOf(error);
  return (code === '23505' && constraint === 'roll_imports_one_at_a_time') || code === '55P03';
}
