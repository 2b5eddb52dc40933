import { Injectable, Logger } from '@nestjs/common';
import type { MailOutageKind } from '../../common/mail/enums.js';
import { Database } from '../platform/database/database.js';
import type { MailOutageDto, MailStateDto } from './message.dto.js';

/** Minutes that a mail server may be out of reach before the console says so: most outages are over by then. */
const shortOutage = 5;

/** Keeps whether the mail server takes mail from us. Administrators cannot be told by mail, so the console shows it. */
@Injectable()
export class MailOutages {
  private readonly log = new Logger('Mail');

  constructor(private readonly db: Database) {}

  /** Notes that the mail server refused us. Its first refusal is logged. */
  async note(kind: MailOutageKind, error: string): Promise<void> {
    const [row] = await this.db.query<{ isNew: boolean }>(
      `INSERT INTO mail_outage (kind, error) VALUES ($1, $2)
       ON CONFLICT (one) DO UPDATE SET kind = EXCLUDED.kind, error = EXCLUDED.error, last_at = now()
       RETURNING since = last_at AS "isNew"`,
      [kind, error],
    );
    if (row?.isNew && kind === 'signIn')
      this.log.error(`The mail server refuses our sign-in; all mail waits until SMTP_URL is right: ${error}`);
  }

  /** Notes that the mail server has taken a mail. */
  async end(): Promise<void> {
    await this.db.query('DELETE FROM mail_outage');
  }

  /** What the console shows. */
  async state(): Promise<MailStateDto> {
    const outage = await this.db.first<MailOutageDto>(
      `SELECT kind, error, since, last_at AS "lastAt",
         (SELECT count(*)::int FROM messages WHERE status = 'queued') AS waiting
       FROM mail_outage WHERE kind = 'signIn' OR since < now() - make_interval(mins => ${shortOutage})`,
    );
    return { outage: outage ?? null };
  }
}
