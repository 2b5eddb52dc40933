/** The mails about the course of their protests that owners can switch off, each by itself (docs/rules/mail.md, "Mails to owners"). */
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

/** Whether a kind of mail is one of them. */
export const isOwnerMail = (kind: string): kind is OwnerMail =>
  (ownerMails as readonly string[]).includes(kind);
