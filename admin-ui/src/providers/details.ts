/**
 * Resources whose single records have more fields than the rows of their lists. react-admin caches list rows as
 * records: without `recordMeta`, their pages would start from a row and fail on a missing field.
 */
export const withDetails: readonly string[] = [
  'batches',
  'change-requests',
  'comparable-selections',
  'messages',
  'protests',
  'roll-uploads',
  'webhook-deliveries',
];

/** Query `meta` of a single record, which keeps it apart from cached list rows with fewer fields. */
export const recordMeta = (resource: string | undefined): { details: true } | undefined =>
  resource && withDetails.includes(resource) ? { details: true } : undefined;
