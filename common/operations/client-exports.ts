/** Status of an export of a client's data. */
export const clientExportStates = ['queued', 'running', 'done', 'failed'] as const;
export type ClientExportState = (typeof clientExportStates)[number];
