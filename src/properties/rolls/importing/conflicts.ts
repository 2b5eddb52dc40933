/** The state and constraint of a statement that failed. */
const causeOf = (error: unknown): { readonly code?: string; readonly constraint?: string } =>
  ((error as { driverError?: object }).driverError ?? error) as { code?: string; constraint?: string };

/**
 * Whether an import could not begin because another of its county and year runs: its row is there, or it is about to commit its
 * end and holds the row.
 */
export function isOtherRunning(error: unknown): boolean {
  const { code, constraint } = causeOf(error);
  return (code === '23505' && constraint === 'roll_imports_one_at_a_time') || code === '55P03';
}
