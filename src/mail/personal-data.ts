import { canonicalEmailAddress } from '../../common/text/email-address.js';
import { erasedEmail } from '../../common/clients/clients.js';
import { personalData } from '../platform/personal-data/declaration.js';

/** SQL condition: mails to the office about many clients, or with one client as a sample. */
const aboutMany = `client_id IS NULL AND (template IN ('at-risk', 'scheduled-report') OR template LIKE '%-test' OR cause LIKE 'test:%')`;

/** Personal data in the mail log, which is also the outbox. `MailFolder` declares the files of mails. */
export const mailData = personalData({
  owner: 'mail/.',
  tables: {
    mail_feedback: { nothing: 'ids of reports' },
    mail_kinds: { nothing: 'settings of the firm' },
    mail_outage: { nothing: 'error text of the mail server' },
    mail_pace: { nothing: 'a time' },
    mail_suppressions: {
      erased: ['detail'],
      keeps: { address: 'prevents further mail to this address' },
      plain: ['reason', 'source'],
    },
    mail_wordings: { nothing: 'texts of the firm' },
    messages: {
      erased: ['recipient', 'subject', 'text_body', 'html_body', 'unsubscribe_url', 'error', 'attachments'],
      plain: ['message_id', 'template', 'locale', 'status', 'cause', 'via'],
    },
  },
  erase: async (tx, { clientId, email }) => {
    const isOwn = `(user_id = $1 OR template = 'email-changed')`;
    await tx.query(
      // Covers former addresses. Their mails lose the cause: with the same recipient they would violate its unique index.
      `UPDATE messages SET recipient = CASE WHEN lower(recipient) = lower($2) OR ${isOwn} THEN $3 ELSE recipient END,
         cause = CASE WHEN lower(recipient) <> lower($2) AND ${isOwn} THEN NULL ELSE cause END, subject = '',
         text_body = NULL, html_body = NULL, unsubscribe_url = NULL, error = NULL, attachments = '[]', erased = true,
         status = CASE status WHEN 'queued' THEN 'cancelled' ELSE status END
       WHERE client_id = $1 OR user_id = $1 OR lower(recipient) = lower($2)`,
      [clientId, email, erasedEmail(clientId)],
    );
    await tx.query('UPDATE mail_suppressions SET detail = NULL WHERE address = $1', [
      canonicalEmailAddress(email),
    ]);
  },
  // Unsent at-risk mails must still go out: they are marked secret, so their texts are deleted once sent.
  eraseShared: async (tx) => {
    const isStillSaid = `template = 'at-risk' AND status IN ('queued', 'sending')`;
    await tx.query(
      `UPDATE messages SET erased = true, secret = secret OR ${isStillSaid}, attachments = '[]', error = NULL,
         text_body = CASE WHEN ${isStillSaid} THEN text_body END,
         html_body = CASE WHEN ${isStillSaid} THEN html_body END,
         status = CASE WHEN status = 'queued' AND template <> 'at-risk' THEN 'cancelled' ELSE status END
       WHERE NOT erased AND ${aboutMany}`,
    );
  },
});
