import { z } from 'zod';
import { emailMaxLength } from '../../../common/limits.js';
import type { SuppressionReason } from '../../../common/enums.js';

/** What a provider reports: no addresses when there is nothing to do. */
export interface Report {
  readonly addresses: readonly string[];
  readonly reason: SuppressionReason;
  readonly detail: string | null;
}

/** Most recipients of one report; SES sends at most 50. */
const maxRecipients = 50;
const nothing: Report = { addresses: [], reason: 'bounce', detail: null };

const address = z.string().max(emailMaxLength);
const words = z.string().max(10_000).optional();

/** A notification of Amazon SES. Event publishing names its kind `eventType`. */
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
  })
  .transform(({ notificationType, eventType, bounce, complaint }): Report => {
    const kind = notificationType ?? eventType;
    if (kind === 'Bounce' && bounce?.bounceType === 'Permanent')
      return {
        addresses: bounce.bouncedRecipients.map(({ emailAddress }) => emailAddress),
        reason: 'bounce',
        detail: bounce.bouncedRecipients[0]?.diagnosticCode ?? null,
      };
    if (kind === 'Complaint' && complaint)
      return {
        addresses: complaint.complainedRecipients.map(({ emailAddress }) => emailAddress),
        reason: 'complaint',
        detail: complaint.complaintFeedbackType ?? null,
      };
    return nothing;
  });

/** Reads the JSON text of an SES notification. Temporary bounces and all other kinds need no action. */
export function readSesReport(text: string): Report {
  try {
    return sesReport.safeParse(JSON.parse(text)).data ?? nothing;
  } catch {
    // SNS sends a plain sentence when the topic is tested.
    return nothing;
  }
}

/** Postmark's types of bounces after which it sends nothing more to an address. */
const finalBounces = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'];

const postmarkReport = z
  .object({
    RecordType: z.string().max(50),
    ID: z.number().int().nonnegative(),
    Type: z.string().max(50).optional(),
    Email: address.optional(),
    Details: words,
    Description: words,
  })
  .transform(({ RecordType, ID, Type, Email, Details, Description }) => {
    const isBounce = RecordType === 'Bounce' && finalBounces.includes(Type ?? '');
    const isDue = Email !== undefined && (isBounce || RecordType === 'SpamComplaint');
    return {
      id: `${RecordType}:${ID}`,
      addresses: isDue ? [Email] : [],
      reason: isBounce ? 'bounce' : 'complaint',
      detail: Details ?? Description ?? null,
    } satisfies Report & { id: string };
  });

/** Reads a report of Postmark; undefined if the body is something else. */
export function readPostmarkReport(body: unknown): (Report & { readonly id: string }) | undefined {
  return postmarkReport.safeParse(body).data;
}
