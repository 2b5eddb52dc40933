import { Injectable } from '@nestjs/common';
import { type Locale, UserLevel } from '../../common/enums.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { LogoService } from '../settings/logo.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { firmOfMail, type MailData, renderMail } from './fixed-mails.js';
import { Outbox } from './outbox.service.js';
import type { FixedKind } from './mail-kind.js';

interface Administrator {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
}

/** Mails that tell the administrators of a problem of the service. */
@Injectable()
export class AdministratorMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
    private readonly logo: LogoService,
  ) {}

  /**
   * Sends a mail to all active administrators, each in their language.
   * @param cause each gets one mail of the kind for it
   * @param dataIn the template's data besides the recipient's and the firm's
   */
  async post(tx: Tx, kind: FixedKind, cause: string, dataIn: (locale: Locale) => MailData): Promise<void> {
    const firm = await this.settings.get('firm', tx);
    const logo = await this.logo.url(tx);
    const administrators = await txQuery<Administrator>(
      tx,
      `SELECT id, email::text AS email, first_name AS "firstName", last_name AS "lastName", locale
       FROM users WHERE level = $1 AND status = 'A' ORDER BY id`,
      [UserLevel.Admin],
    );
    for (const { id: userId, ...recipient } of administrators) {
      const { locale, email } = recipient;
      const data = { ...recipient, ...dataIn(locale), ...firmOfMail(firm), logo };
      await this.outbox.post(tx, {
        ...renderMail(kind, locale, data),
        ...{ recipient: email, template: kind, locale, userId, cause },
      });
    }
  }
}
