import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { defaultLocale, type Locale } from '../../common/enums.js';
import { formatAddress, formatDateTime } from '../../common/formats.js';
import type { MessageKey } from '../../common/messages/translate.js';
import type * as en from '../../common/messages/en/index.js';
import type { DomainEvent } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { text } from '../platform/request/locale.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { SettingsService } from '../settings/settings.service.js';
import { mailings, type Recipient } from './mailings.js';
import { Outbox } from './outbox.service.js';
import { renderMail } from './templates.js';

interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
}

/** Listens to what happens and writes the mails that `mailings.ts` names, within the transaction of the event. */
@Injectable()
export class MailListener implements OnModuleInit {
  constructor(
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.journal.listen((tx, event) => this.hear(tx, event));
  }

  private async hear(tx: Tx, event: DomainEvent): Promise<void> {
    const mailing = Object.hasOwn(mailings, event.name) ? mailings[event.name] : undefined;
    if (!mailing || (mailing.when && !mailing.when(event))) return;
    const firm = await this.settings.get('firm', tx);
    const addressee =
      mailing.to === 'firm'
        ? { id: null, email: firm.email, firstName: firm.name, lastName: '', locale: defaultLocale }
        : await findAddressee(tx, mailing.to, event);
    if (!addressee) return;
    const { locale } = addressee;
    const subject = text(locale, `mail.subject.${mailing.template}` as MessageKey<typeof en>, {
      firm: firm.name,
    });
    const origin = currentOrigin(this.config);
    const body = renderMail(mailing.template, locale, {
      ...event.details,
      ...mailing.data?.(event, locale),
      ...event.secrets,
      ...addressee,
      ...(mailing.to === 'firm' && { clientName: await findName(tx, event.clientId) }),
      ...(mailing.page && { page: `${origin}/admin${mailing.page(event)}` }),
      subject,
      firm: { ...firm, line: firm.address ? formatAddress(firm) : '' },
      when: formatDateTime(new Date().toISOString(), locale, this.config.businessTimeZone),
      portal: `${origin}/login`,
      console: `${origin}/admin`,
      profile: `${origin}/account-details`,
      resetPage: `${origin}/reset_password`,
    });
    await this.outbox.post(tx, {
      ...body,
      subject,
      recipient: addressee.email,
      template: mailing.template,
      locale,
      secret: mailing.secret ?? false,
      userId: addressee.id,
      clientId: event.clientId ?? null,
      propertyId: event.propertyId ?? null,
    });
  }
}

async function findAddressee(
  tx: Tx,
  to: Exclude<Recipient, 'firm'>,
  { clientId, actor, details }: DomainEvent,
): Promise<Addressee | undefined> {
  const userId = typeof details?.['userId'] === 'number' ? details['userId'] : undefined;
  const id = { client: clientId, account: userId ?? clientId, actor: actor?.id }[to];
  if (id === undefined) return undefined;
  const [found] = await txQuery<Addressee>(
    tx,
    `SELECT id, email::text AS email, first_name AS "firstName", last_name AS "lastName", locale FROM users WHERE id = $1`,
    [id],
  );
  return found;
}

async function findName(tx: Tx, id: number | undefined): Promise<string> {
  const [found] = await txQuery<{ name: string }>(
    tx,
    `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`,
    [id ?? 0],
  );
  return found?.name ?? '';
}
