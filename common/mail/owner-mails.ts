/** Mails about their protests that owners can switch off one by one (docs/rules/mail.md, "Mails to owners"). */
export const ownerMails = [
  'offer-instruction',
  'notice-received',
  'protest-filed',
  'hearing-set',
  'hearing-reminder',
  'offer-received',
  'protest-decided',
] as const;
export type OwnerMail = (typeof ownerMails)[number];

/** Whether owners can switch off a kind of mail. */
export const isOwnerMail = (kind: string): kind is OwnerMail =>
  (ownerMails as readonly string[]).includes(kind);
