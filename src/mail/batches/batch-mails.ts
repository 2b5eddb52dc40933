import { Inject, Injectable } from '@nestjs/common';
import type { BatchVariable } from '../../../common/mail/batch-variables.js';
import type { BatchTemplate } from '../../../common/mail/enums.js';
import type { Locale } from '../../../common/text/locales.js';
import { formatMoney } from '../../../common/text/formats.js';
import { MailPreferencesService } from '../preferences/mail-preferences.service.js';
import type { NewMessage } from '../outbox.service.js';
import { standardWording } from '../kinds.js';
import { MailData, type MailFirm } from '../mail-data.service.js';
import { type Figure, type FixedKind, type MailTexts, rawText } from '../mail-kind.js';
import { type Mail, renderMail, renderWritten } from '../templates.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { currentOrigin } from '../../platform/request/site-origin.js';
import { fillLine, fillRichText, type Variables } from '../../platform/rich-text/rich-text.js';
import { type Audience, audienceValues, matchingProperties } from './audience.js';

/** A batch's content and the properties it covers. */
export interface BatchContent {
  readonly template: BatchTemplate;
  readonly subject: string | null;
  /** Cleaned HTML. */
  readonly body: string | null;
  readonly audience: Audience;
  readonly taxYear: number;
}

/** A recipient, with the fields its mail needs. */
export interface Addressee {
  readonly clientId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly locale: Locale;
  /** Signed up in the portal and was not reviewed yet, so the name may be text an attacker wants others to read. */
  readonly isUnreviewed: boolean;
}

/** SELECT list of an addressee, from an account `u` and its client row `c`, if any. */
export const addresseeColumns = `u.id AS "clientId", u.email::text AS email, u.first_name AS "firstName",
  u.last_name AS "lastName", u.company_name AS "companyName", u.locale, coalesce(c.is_new AND c.source = 'portal', false) AS "isUnreviewed"`;

/** A property in a mail, with this year's billing if there is one. */
interface MailedProperty {
  readonly clientId: number;
  readonly address: string;
  readonly accountNumber: string | null;
  readonly noticeValue: string | null;
  readonly finalValue: string | null;
  readonly reduction: string | null;
}

/** Most properties listed in one mail; the mail then says how many more there are. */
const mostProperties = 50;

/** Template name of a batch's mails in the mail log. */
export const mailTemplate = (template: BatchTemplate): string => `batch-${template}`;

/** Renders the mails of batches. */
@Injectable()
export class BatchMails {
  constructor(
    private readonly data: MailData,
    private readonly preferences: MailPreferencesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Renders the mails to these recipients, in the same order. */
  async render(tx: Tx, content: BatchContent, to: readonly Addressee[]): Promise<NewMessage[]> {
    const firm = await this.data.firm(tx);
    const clientIds = to.map(({ clientId }) => clientId);
    const properties = await propertiesOf(tx, content, clientIds);
    return to.map((addressee) => {
      const { clientId, email, locale } = addressee;
      const unsubscribeUrl = this.preferences.link(clientId);
      return {
        ...this.mail(content, firm, addressee, properties.get(clientId) ?? [], unsubscribeUrl),
        recipient: email,
        locale,
        clientId,
        userId: clientId,
        unsubscribeUrl,
        template: mailTemplate(content.template),
      };
    });
  }

  private mail(
    { template, subject, body, taxYear }: BatchContent,
    firm: MailFirm,
    addressee: Addressee,
    properties: readonly MailedProperty[],
    unsubscribeUrl: string,
  ): Mail {
    const { clientId: id, locale, companyName } = addressee;
    const year = String(taxYear);
    const shown = properties.slice(0, mostProperties);
    const composition = { locale, firm, addressee: { ...addressee, id }, unsubscribeUrl };
    if (template !== 'custom') {
      const more = properties.length - shown.length;
      const values = this.data.values({
        ...composition,
        kind: template,
        texts: { year, more: more > 0 ? String(more) : '' },
        figures: shown.flatMap((property) => figuresOf(template, property, locale)),
      });
      return renderMail(template, locale, standardWording(template, locale), values);
    }
    const values = this.data.values({ ...composition, texts: { year } });
    const variables = variablesOf(values.texts, addressee.isUnreviewed ? null : companyName, shown);
    return renderWritten(
      locale,
      {
        subject: fillLine(subject ?? '', variables),
        body: fillRichText(body ?? '', variables, currentOrigin(this.config)),
      },
      values,
    );
  }
}

/** Returns the values of the variables allowed in a custom text. */
function variablesOf(
  { firstName = '', lastName = '', year = '', firm = '', firmEmail = '', firmPhone = '' }: MailTexts,
  companyName: string | null,
  shown: readonly MailedProperty[],
): Record<BatchVariable, Variables[string]> {
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    companyName: companyName ?? '',
    properties: shown.map(({ address }) => address),
    accountNumbers: shown.flatMap(({ accountNumber }) => accountNumber ?? []),
    year,
    firm,
    firmEmail,
    firmPhone,
  };
}

/** Returns a property's figures, headed by its address. */
function figuresOf(
  template: FixedKind & BatchTemplate,
  property: MailedProperty,
  locale: Locale,
): readonly Figure[] {
  const { address, accountNumber } = property;
  const names =
    template === 'market-cut'
      ? (['noticeValue', 'finalValue', 'reduction'] as const)
      : (['noticeValue', 'finalValue'] as const);
  return [
    { label: accountNumber ? `${address} (${accountNumber})` : address, value: '', isHeading: true },
    ...names.map((name) => ({
      label: rawText(template, locale, name),
      value: formatMoney(property[name], locale),
    })),
  ];
}

/** Loads the matching properties of these clients, by client id. Not limited: the mail states how many are not listed. */
async function propertiesOf(
  tx: Tx,
  { audience, taxYear }: BatchContent,
  clientIds: readonly number[],
): Promise<Map<number, MailedProperty[]>> {
  const rows = await txQuery<MailedProperty>(
    tx,
    `SELECT p.client_id AS "clientId", concat_ws(', ', p.address, p.city) AS address,
       p.account_number AS "accountNumber", b.notice_value::text AS "noticeValue", b.final_value::text AS "finalValue",
       b.reduction::text AS reduction
     ${matchingProperties} AND p.client_id = ANY($8::int[]) ORDER BY p.address, p.id`,
    [...audienceValues(audience, taxYear), clientIds],
  );
  const byClient = new Map<number, MailedProperty[]>();
  for (const row of rows) byClient.set(row.clientId, [...(byClient.get(row.clientId) ?? []), row]);
  return byClient;
}
