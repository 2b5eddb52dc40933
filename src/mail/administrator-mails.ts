import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import { UserLevel } from '../../common/auth/enums.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { standardWording } from './kinds.js';
import { type Addressee, MailData } from './mail-data.service.js';
import type { FixedKind, MailTexts } from './mail-kind.js';
import { Outbox } from './outbox.service.js';
import { renderMail } from './templates.js';

/** A service problem reported to the administrators. */
interface Problem {
  readonly kind: FixedKind;
  /** Dedupe key: an administrator gets one mail of the kind per cause. */
  readonly cause: string;
  /** Path of the console page about the problem, below /admin. */
  readonly path: string;
  /** Values of the kind's own variables. */
  readonly textsIn: (locale: Locale) => MailTexts;
}

/** Mails administrators about service problems. */
@Injectable()
export class AdministratorMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly data: MailData,
  ) {}

  /** Queues one mail per active administrator, in that administrator's language. */
  async post(tx: Tx, { kind, cause, path, textsIn }: Problem): Promise<void> {
    const firm = await this.data.firm(tx);
    const administrators = await txQuery<Addressee & { readonly id: number }>(
      tx,
      `SELECT id, email::text AS email, first_name AS "firstName", last_name AS "lastName", locale, false AS "isUnreviewed"
       FROM users WHERE level = $1 AND status = 'A' ORDER BY id`,
      [UserLevel.Admin],
    );
    const links = { page: this.data.consolePage(path) };
    for (const addressee of administrators) {
      const { locale, email, id: userId } = addressee;
      const values = this.data.values({ kind, locale, firm, addressee, texts: textsIn(locale), links });
      await this.outbox.post(tx, {
        ...renderMail(kind, locale, standardWording(kind, locale), values),
        recipient: email,
        template: kind,
        locale,
        userId,
        cause,
      });
    }
  }
}
