/** Status of an account or a property. */
export const RecordStatus = { Active: 'A', Inactive: 'I' } as const;
export type RecordStatus = (typeof RecordStatus)[keyof typeof RecordStatus];
export const recordStatuses: readonly RecordStatus[] = Object.values(RecordStatus);
