/** Limits that protect the service, and limits shared by all lists, forms and screens. Other wings have theirs in their own folders. */

/** Page sizes of lists; the first is the default. */
export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = pageSizes[0];
/** Maximum rows of one list request. */
export const maxPageSize = 1000;
/** Maximum ids of one `getMany` request. */
export const maxIdsPerCall = 1000;
/** Maximum protests or appointments of one bulk action. */
export const bulkRowsMax = 1000;
/** Largest value of PostgreSQL's `integer`. */
export const largestId = 2_147_483_647;
/** Maximum characters of the JSON filter of a list or report, and its maximum nesting. */
export const filterMaxLength = 20_000;
export const filterMaxDepth = 4;
/** Maximum characters of the other parameters of lists and reports. */
export const rangeMaxLength = 60;
export const sortMaxLength = 200;
export const columnsMaxLength = 2000;
/** Maximum characters of one path parameter. */
export const parameterMaxLength = 2000;
/** Searches and journals stop counting rows here; screens then show '10,000+'. */
export const countedTotalLimit = 10_000;
export const nameMaxLength = 120;
export const lineMaxLength = 200;
export const textMaxLength = 4000;
/** Maximum characters of a typed date. */
export const dateTextMaxLength = 20;
/** Maximum characters of a decimal number as typed, with separators and a currency sign. */
export const decimalMaxLength = 40;
/** Maximum characters of a date in a request; the time of an ISO text is dropped. */
export const dayMaxLength = 40;
/** Maximum characters of a time of day in a request. */
export const timeMaxLength = 20;

/** Maximum bytes of a JSON body unless its route sets another limit, its maximum nesting, and its maximum number of values. */
export const bodyMaxSize = 256 * 1024;
export const bodyMaxDepth = 8;
export const bodyMaxValues = 2000;
/** Seconds an export or document link stays valid. */
export const linkLifetime = 3600;

/** Milliseconds a toast is shown. */
export const toastDuration = 5000;
export const successToastDuration = 3000;

export const mobileBreakpoint = 720;
export const maxFilesPerUpload = 5;
/** Maximum bytes of one uploaded file. */
export const maxFileSize = 20 * 1024 * 1024;
/** Seconds within which an identical note or property by the same user counts as a double submit. */
export const sameWriteSeconds = 10;
/** Days within which a deactivation or a deletion can be undone. */
export const undoDays = 30;
