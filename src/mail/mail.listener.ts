import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import * as en from '../../common/messages/en/index.js';
import { hasMessage, type MessageKey } from '../../common/messages/translate.js';
import { isOwnerMail } from '../../common/mail/owner-mails.js';
import type { EventParts } from '../platform/journal/event-payloads.js';
import { type DomainEvent, type EventName, type EventPayload, events } from '../platform/journal/events.js';
import { Journal } from '../platform/journal/journal.service.js';
import { MailPreferencesService } from './preferences/mail-preferences.service.js';
import type { Tx } from '../platform/database/database.js';
import { text } from '../platform/request/locale.js';
import { type Addressee, MailData } from './mail-data.service.js';
import { type Mailing, mailingEvents, mailingsOf, mailKinds } from './kinds.js';
import { type NewMessage, Outbox } from './outbox.service.js';
import { renderMail } from './templates.js';
import { MailWordings } from './wordings/mail-wordings.service.js';
import type { MailTexts } from './mail-kind.js';

/** Writes the mails that `kinds/` defines for an event, within the event's transaction. */
@Injectable()
export class MailListener implements OnModuleInit {
  constructor(
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly data: MailData,
    private readonly wordings: MailWordings,
    private readonly preferences: MailPreferencesService,
  ) {}

  onModuleInit(): void {
    // Registered first: must not redirect the event's own mails, one of which goes to the old address.
    this.journal.listen(['EmailChanged'], (tx, { details, fields }) =>
      this.outbox.follow(tx, details.userId, details.oldEmail, String(fields[0]?.new)),
    );
    this.journal.listen(mailingEvents, async (tx, event) => {
      for (const mailing of mailingsOf(event)) await this.post(tx, event, mailing);
    });
  }

  /** Returns the mails an event would send if it happened now. Writes nothing. */
  async preview<Name extends EventName>(
    tx: Tx,
    name: Name,
    payload: EventPayload<Name>,
  ): Promise<NewMessage[]> {
    const event = {
      ...(payload as EventParts),
      name,
      activity: events[name].activity,
      activityId: 0,
    } as DomainEvent;
    const mails: NewMessage[] = [];
    for (const mailing of mailingsOf(event)) {
      const mail = await this.compose(tx, event, mailing);
      if (mail) mails.push(mail);
    }
    return mails;
  }

  private async post(tx: Tx, event: DomainEvent, mailing: Mailing): Promise<void> {
    const mail = await this.compose(tx, event, mailing);
    if (mail) await this.outbox.post(tx, mail);
  }

  /** Composes the mail of an event; undefined if it is switched off, not due or not wanted by its recipient. */
  private async compose(tx: Tx, event: DomainEvent, mailing: Mailing): Promise<NewMessage | undefined> {
    const { kind } = mailing;
    const { clientId, propertyId, details, secrets }: EventParts = event;
    if (!(await this.wordings.isSent(tx, kind))) return undefined;
    const firm = await this.data.firm(tx);
    const { to, byClient, secret = false, isBulk = false } = mailKinds[kind];
    const addressee =
      to === 'firm'
        ? this.data.firmAddressee(firm)
        : await this.data.addressee(tx, to === 'client' ? clientId : idIn(details, 'userId'));
    if (!addressee) return undefined;
    if (isOwnerMail(kind) && !(await this.preferences.wants(tx, kind, clientId ?? 0, propertyId)))
      return undefined;
    const unsubscribeUrl = isOwnerMail(kind) ? this.preferences.link(clientId ?? 0, kind) : undefined;
    const { locale } = addressee;
    const wording = await this.wordings.current(tx, kind, locale);
    const records = {
      propertyId,
      billingId: idIn(details, 'billingId'),
      documentId: idIn(details, 'documentId'),
      protestId: idIn(details, 'protestId'),
    };
    const facts = await this.data.facts(tx, records, locale);
    if (mailing.unless?.(facts)) return undefined;
    const values = this.data.values({
      kind,
      locale,
      firm,
      addressee,
      texts: {
        ...(byClient && addressee.isUnreviewed ? {} : { ...facts.texts, ...textsIn(details, locale) }),
        ...(to === 'firm' && { clientName: await this.data.nameOf(tx, clientId) }),
        ...mailing.texts?.(event, locale),
        code: secrets?.['code'],
      },
      figures: mailing.figures?.(event, locale) ?? [],
      unsubscribeUrl,
      links: {
        link: secrets?.['link'],
        page: mailing.page && this.data.consolePage(mailing.page(event)),
      },
    });
    return {
      ...renderMail(kind, locale, wording, values),
      ...(mailing.recipient ? { recipient: mailing.recipient(event), userId: null } : recipientOf(addressee)),
      template: kind,
      locale,
      secret,
      clientId: clientId ?? null,
      propertyId: propertyId ?? null,
      unsubscribeUrl: unsubscribeUrl ?? null,
      cause: mailing.cause?.(event) ?? `activity:${event.activityId}`,
      bulk: isBulk,
    };
  }
}

const recipientOf = ({ email, id }: Addressee) => ({ recipient: email, userId: id });

function idIn(details: EventParts['details'], name: string): number | undefined {
  const id = details?.[name];
  return typeof id === 'number' ? id : undefined;
}

/** Returns the texts in the details of decisions and requests. */
function textsIn(details: EventParts['details'], locale: Locale): MailTexts {
  const read = (name: string): string | undefined => {
    const value = details?.[name];
    return typeof value === 'string' && value ? value : undefined;
  };
  const property = read('property');
  return {
    ...(property && { property }),
    reason: read('reason'),
    rejectedFields: read('rejectedFields')
      ?.split(', ')
      .map((field) => fieldLabel(field, locale))
      .join(', '),
  };
}

/** Returns the label of a form field, or its name if it has none. */
function fieldLabel(field: string, locale: Locale): string {
  const key = `common.field.${field}`;
  return hasMessage(en, key) ? text(locale, key as MessageKey<typeof en>) : field;
}
