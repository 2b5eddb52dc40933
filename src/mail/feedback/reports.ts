import { z } from 'zod';
import { emailMaxLength } from '../../../common/auth/limits.js';
import type { SuppressionReason } from '../../../common/mail/enums.js';
import type { SentMail } from '../suppressions.service.js';

/** A provider's report; without addresses if there is nothing to do. */
export interface Report {
  readonly addresses: readonly string[];
  readonly reason: SuppressionReason;
  readonly detail: string | null;
  /** The mail it is about, if the provider names it. */
  readonly mail?: SentMail | undefined;
}

/** Most recipients in one report; SES sends at most 50. */
const maxRecipients = 50;
const nothing: Report = { addresses: [], reason: 'bounce', detail: null };

const address = z.string().max(emailMaxLength);
const words = z.string().max(10_000).optional();

/** Longest Message-ID header (RFC 5322 limits a line). */
const headerMaxLength = 998;

/** The mail SES reports on, by our Message-ID header: `messageId` in the report is SES's own id. */
const sesMail = z
  .object({ commonHeaders: z.object({ messageId: z.string().max(headerMaxLength) }) })
  .transform(({ commonHeaders }): SentMail => ({
    header: commonHeaders.messageId.trim().replace(/^<|>$/g, ''),
  }))
  .optional()
  // SES includes the original headers only if that option is on; without them the mail is unknown.
  .catch(undefined);

/** An Amazon SES notification. Event publishing names the kind `eventType` instead of `notificationType`. */
const sesReport = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: z
      .object({
        bounceType: z.string(),
        bouncedRecipients: z
          .array(z.object({ emailAddress: address, diagnosticCode: words }))
          .max(maxRecipients),
      })
      .optional(),
    complaint: z
      .object({
        complaintFeedbackType: words,
        complainedRecipients: z.array(z.object({ emailAddress: address })).max(maxRecipients),
      })
      .optional(),
    mail: sesMail,
  })
  .transform(({ notificationType, eventType, bounce, complaint, mail }): Report => {
    const kind = notificationType ?? eventType;
    if (kind === 'Bounce' && bounce?.bounceType === 'Permanent')
      return {
        addresses: bounce.bouncedRecipients.map(({ emailAddress }) => emailAddress),
        reason: 'bounce',
        detail: bounce.bouncedRecipients[0]?.diagnosticCode ?? null,
        mail,
      };
    if (kind === 'Complaint' && complaint)
      return {
        addresses: complaint.complainedRecipients.map(({ emailAddress }) => emailAddress),
        reason: 'complaint',
        detail: complaint.complaintFeedbackType ?? null,
        mail,
      };
    return nothing;
  });

/** Parses the JSON text of an SES notification. Temporary bounces and all other kinds need no action. */
export function readSesReport(text: string): Report {
  try {
    return sesReport.safeParse(JSON.parse(text)).data ?? nothing;
  } catch {
    // A test message of the SNS topic is plain text.
    return nothing;
  }
}

/** Postmark bounce types after which Postmark itself stops sending to the address. */
const finalBounces = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'];

/** Metadata key that Postmark returns with its reports; it holds the id of our message. */
export const postmarkMailKey = 'message';

const postmarkMetadata = z
  .record(z.string(), z.unknown())
  .transform((metadata): SentMail | undefined => {
    // The key travels as a header name, whose case a mail server may change.
    const [, id] = Object.entries(metadata).find(([key]) => key.toLowerCase() === postmarkMailKey) ?? [];
    return typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id) } : undefined;
  })
  .optional()
  .catch(undefined);

const postmarkReport = z
  .object({
    RecordType: z.string().max(50),
    ID: z.number().int().nonnegative(),
    Type: z.string().max(50).optional(),
    Email: address.optional(),
    Details: words,
    Description: words,
    Metadata: postmarkMetadata,
  })
  .transform(({ RecordType, ID, Type, Email, Details, Description, Metadata }) => {
    const isBounce = RecordType === 'Bounce' && finalBounces.includes(Type ?? '');
    const isDue = Email !== undefined && (isBounce || RecordType === 'SpamComplaint');
    return {
      id: `${RecordType}:${ID}`,
      addresses: isDue ? [Email] : [],
      reason: isBounce ? 'bounce' : 'complaint',
      detail: Details ?? Description ?? null,
      mail: Metadata,
    } satisfies Report & { id: string };
  });

/** Parses a Postmark report. @returns undefined if the body is something else */
export function readPostmarkReport(body: unknown): (Report & { readonly id: string }) | undefined {
  return postmarkReport.safeParse(body).data;
}
