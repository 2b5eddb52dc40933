/**
 * Variables that a custom batch e-mail may contain, written `{firstName}`. They are replaced by the recipient's values as
 * text; nothing else in braces has a meaning.
 */
export const batchVariables = [
  'firstName',
  'lastName',
  'fullName',
  'companyName',
  'properties',
  'accountNumbers',
  'year',
  'firm',
  'firmEmail',
  'firmPhone',
] as const;
export type BatchVariable = (typeof batchVariables)[number];
