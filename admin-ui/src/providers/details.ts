/**
 * Resources of which one record has fields that the rows of its list lack. react-admin keeps the rows of lists as records: their pages
 * would begin with a row, and fail on what it lacks.
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

/** The `meta` of a query for one record, which keeps it apart from rows of lists where they have less. */
export const recordMeta = (resource: string | undefined): { details: true } | undefined =>
  resource && withDetails.includes(resource) ? { details: true } : undefined;
