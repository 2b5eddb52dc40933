import type { Schema } from '../providers/types.js';

/** A file of the multi-upload. */
export type BulkDocument = Schema<'BulkDocumentDto'>;
