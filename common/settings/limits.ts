/** Maximum bytes of the firm's logo, and its maximum size in pixels. */
export const logoMaxSize = 100 * 1024;
export const logoMaxWidth = 1200;
export const logoMaxHeight = 600;
/** Maximum characters of an exemption's code. */
export const exemptionCodeMaxLength = 10;

/** Maximum characters of a taxing unit's code. */
export const unitCodeMaxLength = 20;
/** Maximum characters and lines of a list of taxing units. */
export const unitListMaxLength = 150_000;
export const unitListMaxLines = 1000;
