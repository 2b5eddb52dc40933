import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import * as en from '../../../common/messages/en/index.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors/errors.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import { text } from '../../platform/request/locale.js';
import { defaultAtRiskDays } from '../../../common/season/at-risk.js';
import { arbitrationTable } from '../arbitration-texts.js';
import { atRiskFigures, atRiskLines } from '../at-risk-texts.js';
import { mailKinds, standardWording } from '../kinds.js';
import { type Addressee, MailData, type MailRecords } from '../mail-data.service.js';
import { Outbox } from '../outbox.service.js';
import { type Mail, renderMail } from '../templates.js';
import { assertWording } from './check-wording.js';
import type { MailPreviewDto, MailPreviewFormDto, MailTestDto } from './mail-template.dto.js';
import { knownWording } from './mail-wordings.service.js';
import type { MailVariable } from '../mail-kind.js';

interface Shown {
  readonly mail: Mail;
  readonly clientId: number | null;
  readonly clientName: string | null;
}

/** Renders a wording with a client's data, as a preview or a test mail to the caller. The wording is not saved. */
@Injectable()
export class MailPreviews {
  constructor(
    private readonly db: Database,
    private readonly data: MailData,
    private readonly outbox: Outbox,
    private readonly journal: Journal,
    private readonly limits: RateLimits,
  ) {}

  /** @throws 404 for an unknown wording, client or property of the client, 400 for an unknown or missing variable */
  async preview(caller: Caller, id: string, form: MailPreviewFormDto): Promise<MailPreviewDto> {
    const { mail, clientId, clientName } = await this.db.transaction((tx) => this.show(tx, caller, id, form));
    return { ...mail, clientId, clientName };
  }

  /** Sends the wording to the caller's own address. @throws like `preview`; 429 after too many tests */
  async test(caller: Caller, id: string, form: MailPreviewFormDto): Promise<MailTestDto> {
    const { kind, locale } = knownWording(id);
    assertWording(kind, form);
    await this.limits.spend('mailTests', caller.id);
    return this.db.transaction(async (tx) => {
      const { mail } = await this.show(tx, caller, id, form);
      const recipient = (await this.own(tx, caller)).email;
      const messageId = await this.outbox.post(tx, {
        ...mail,
        subject: text(locale, 'mailTemplates.testSubject', { subject: mail.subject }),
        recipient,
        locale,
        template: kind,
        userId: caller.id,
        cause: `test:${randomUUID()}`,
      });
      await this.journal.publish(tx, 'MailTestSent', {
        actor: caller,
        details: { mail: kind, messageId, recipient },
      });
      return { recipient, messageId, via: this.outbox.via };
    });
  }

  private async show(tx: Tx, caller: Caller, id: string, form: MailPreviewFormDto): Promise<Shown> {
    const { kind, locale } = knownWording(id);
    assertWording(kind, form);
    const { to } = mailKinds[kind];
    const buttonLabel = form.buttonLabel ?? standardWording(kind, locale).buttonLabel;
    const firm = await this.data.firm(tx);
    const client = await this.client(tx, form.clientId);
    const addressee =
      to === 'firm' ? this.data.firmAddressee(firm) : (client ?? (await this.own(tx, caller)));
    const records = client ? await newestRecords(tx, client.id, form.propertyId) : {};
    const { texts } = await this.data.facts(tx, records, locale);
    const known = Object.fromEntries(Object.entries(texts).filter(([, value]) => value));
    const values = this.data.values({
      kind,
      locale,
      firm,
      addressee,
      texts: {
        ...exampleTexts(locale),
        ...known,
        ...(client && to === 'firm' && { clientName: `${client.firstName} ${client.lastName}` }),
      },
      figures:
        kind === 'at-risk'
          ? atRiskFigures(exampleCounts, locale)
          : arbitrationTable({ details: exampleFigures }, locale),
      lines: atRiskLines(exampleRows, exampleCounts, locale),
      links: { link: exampleLink, page: exampleLink },
    });
    return {
      mail: renderMail(kind, locale, { ...form, buttonLabel }, values),
      clientId: client?.id ?? null,
      clientName: client ? `${client.firstName} ${client.lastName}` : null,
    };
  }

  /** Returns the chosen client; default: the client of the newest property. @throws 404 if the chosen one does not exist */
  private async client(
    tx: Tx,
    chosen: number | null | undefined,
  ): Promise<(Addressee & { readonly id: number }) | undefined> {
    const [found] = await txQuery<{ id: number | null }>(
      tx,
      chosen
        ? 'SELECT id FROM clients WHERE id = $1'
        : `SELECT coalesce((SELECT client_id FROM properties ORDER BY id DESC LIMIT 1),
             (SELECT max(id) FROM clients)) AS id`,
      chosen ? [chosen] : [],
    );
    if (!found && chosen) throw notFound();
    const id = found?.id;
    if (!id) return undefined;
    const addressee = await this.data.addressee(tx, id);
    return addressee && { ...addressee, id };
  }

  private async own(tx: Tx, { id }: Caller): Promise<Addressee> {
    const addressee = await this.data.addressee(tx, id);
    if (!addressee) throw notFound();
    return addressee;
  }
}

/**
 * Returns the newest records of the chosen property of a client; default: its newest property.
 * @throws 404 if the client has no such property
 */
async function newestRecords(tx: Tx, clientId: number, propertyId?: number | null): Promise<MailRecords> {
  const [found] = await txQuery<{ propertyId: number; billingId: number | null; documentId: number | null }>(
    tx,
    `SELECT p.id AS "propertyId",
       (SELECT b.id FROM billings b WHERE b.property_id = p.id ORDER BY b.year DESC LIMIT 1) AS "billingId",
       (SELECT d.id FROM documents d WHERE d.property_id = p.id ORDER BY d.id DESC LIMIT 1) AS "documentId"
     FROM properties p WHERE p.client_id = $1 AND ($2::integer IS NULL OR p.id = $2) ORDER BY p.id DESC LIMIT 1`,
    [clientId, propertyId ?? null],
  );
  if (!found && propertyId) throw notFound();
  if (!found) return {};
  const { billingId, documentId } = found;
  return {
    propertyId: found.propertyId,
    billingId: billingId ?? undefined,
    documentId: documentId ?? undefined,
  };
}

/** Returns example values for variables that only exist when a mail is sent: never a real code or link. */
function exampleTexts(locale: Locale): Partial<Record<MailVariable, string>> {
  const {
    firstName,
    lastName,
    clientName,
    email,
    firm,
    firmEmail,
    firmPhone,
    today,
    when,
    deadlineText,
    ...others
  } = en.mailTemplates.variable;
  return Object.fromEntries(
    (Object.keys(others) as (keyof typeof others)[]).map((name) => [
      name,
      text(locale, `mailTemplates.variable.${name}.example`),
    ]),
  );
}

const exampleLink = 'https://example.com/link';
const exampleFigures = {
  address: null,
  accountNumber: null,
  leadType: null,
  finalValue: '480000.00',
  opinionOfValue: '420000.00',
  potentialReduction: '60000.00',
  potentialTaxSavings: '1320.00',
  stateFilingFee: '500.00',
  upfrontFilingFee: '100.00',
  totalSavings: '720.00',
  deadline: '2027-08-15',
};
const exampleCounts = {
  ...defaultAtRiskDays,
  year: 2027,
  unopened: null,
  reasons: [
    { reason: 'due' as const, count: 12 },
    { reason: 'no_evidence' as const, count: 3 },
  ],
};
const exampleRows = [
  {
    address: '12 Bluebonnet Lane',
    city: 'Austin',
    ownerName: 'Jordan Sample',
    countyName: 'Travis',
    taxYear: 2027,
    actOn: '2027-05-15',
    reasons: ['due' as const],
  },
];
