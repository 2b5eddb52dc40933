/** Maximum forms printed in one run. */
export const printRunMax = 2000;
/** Maximum characters of the regulator's notice in contracts. */
export const tdlrNoticeMaxLength = 500;
/** Maximum characters of one customized part of a letter. */
export const letterTextMaxLength = 3000;
/** Maximum properties listed in one letter; the letter says how many more there are. */
export const maxPropertiesInLetter = 1000;
/** Maximum bytes of an official form's blank. */
export const formBlankMaxSize = 5 * 1024 * 1024;
/** Maximum fields of a blank. */
export const formFieldsMax = 400;
