export const activePropertiesPageSize = 90;
export const inactivePropertiesPageSize = 60;

/** Milliseconds after typing stops before an account number is checked. */
export const accountNumberCheckDelay = 600;
export const accountNumberMaxLength = 40;
/** Maximum files a client may add to one property. */
export const maxClientFilesPerProperty = 100;
/** Maximum files on all properties of a client. */
export const maxFilesPerClient = 2000;
/** Maximum properties, active or not, that a client may add, and that a client may have in total. */
export const maxPropertiesByClient = 500;
export const maxPropertiesPerClient = 2000;
/** How long a released document is kept (docs/rules/documents.md, "Hold and release"). */
export const documentRetention = { months: 1, days: 28 } as const;
/** Rows per page of the bulk upload's list. */
export const bulkDocumentsPageSize = 20;
