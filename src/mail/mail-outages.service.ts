import { Injectable, Logger } from '@nestjs/common';
import type { MailOutageKind } from '../../common/mail/enums.js';
import { Database } from '../platform/database/database.js';
import type { MailOutageDto, MailStateDto } from './message.dto.js';

/** Minutes the mail server may be unreachable before the console shows it; most outages are shorter. */
const shortOutage = 5;

/** Tracks outages of the mail server. The console shows them, because administrators cannot be told by mail. */
@Injectable()
export class MailOutages {
  private readonly log = new Logger('Mail');

  constructor(private readonly db: Database) {}

  /** Records that the mail server rejected our sign-in or was unreachable. Logs the start of a sign-in outage. */
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

  /** Ends the outage: the mail server accepted a mail. */
  async end(): Promise<void> {
    await this.db.query('DELETE FROM mail_outage');
  }

  /** Returns the outage for the console; none while an unreachable server is within its grace period. */
  async state(): Promise<MailStateDto> {
    const outage = await this.db.first<MailOutageDto>(
      `SELECT kind, error, since, last_at AS "lastAt",
         (SELECT count(*)::int FROM messages WHERE status = 'queued') AS waiting
       FROM mail_outage WHERE kind = 'signIn' OR since < now() - make_interval(mins => ${shortOutage})`,
    );
    return { outage: outage ?? null };
  }
}
