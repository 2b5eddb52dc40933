import { Inject, Injectable } from '@nestjs/common';
import type { BatchVariable } from '../../common/batch-variables.js';
import type { BatchTemplate, Locale } from '../../common/enums.js';
import { formatMoney } from '../../common/formats.js';
import { MailPreferencesService } from '../mail-preferences/mail-preferences.service.js';
import type { NewMessage } from '../mail/outbox.service.js';
import { firmOfMail, type MailData, renderMail, renderWritten } from '../mail/fixed-mails.js';
import type { Mail } from '../mail/templates.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { text } from '../platform/request/locale.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { fillLine, fillRichText, type Variables } from '../platform/rich-text/rich-text.js';
import { LogoService } from '../settings/logo.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { type Audience, audienceValues, matchingProperties } from './audience.js';

/** What a batch says, and about which properties. */
export interface BatchContent {
  readonly template: BatchTemplate;
  readonly subject: string | null;
  /** Cleaned HTML. */
  readonly body: string | null;
  readonly audience: Audience;
  readonly taxYear: number;
}

/** A recipient with what its mail needs. */
export interface Addressee {
  readonly clientId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly locale: Locale;
  /** Registered itself and was not reviewed yet: its name may be any text that an attacker wants others to read. */
  readonly isUnreviewed: boolean;
}

/** SELECT list of an addressee from an account `u` with its client row `c`, if it has one. */
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

/** Properties listed in one mail; the mail says how many more there are. */
const mostProperties = 50;

/** Name of the mails of a batch in the mail log. */
export const mailTemplate = (template: BatchTemplate): string => `batch-${template}`;

/** Renders the mails of batches. */
@Injectable()
export class BatchMails {
  constructor(
    private readonly settings: SettingsService,
    private readonly logo: LogoService,
    private readonly preferences: MailPreferencesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The mails to these recipients, in their order. */
  async render(tx: Tx, content: BatchContent, to: readonly Addressee[]): Promise<NewMessage[]> {
    const [firm, properties] = await Promise.all([
      this.settings.get('firm', tx),
      propertiesOf(
        tx,
        content,
        to.map(({ clientId }) => clientId),
      ),
    ]);
    const frame = {
      ...firmOfMail(firm),
      logo: await this.logo.url(tx),
      year: content.taxYear,
      portal: `${currentOrigin(this.config)}/login`,
    };
    return to.map((addressee) => {
      const { clientId, email, locale } = addressee;
      const unsubscribeUrl = this.preferences.link(clientId);
      const data = { ...frame, ...namesOf(addressee), email, unsubscribe: unsubscribeUrl };
      return {
        ...this.mail(content, locale, data, properties.get(clientId) ?? []),
        ...{ recipient: email, locale, clientId, userId: clientId, unsubscribeUrl },
        template: mailTemplate(content.template),
      };
    });
  }

  private mail(
    content: BatchContent,
    locale: Locale,
    data: MailData,
    properties: readonly MailedProperty[],
  ): Mail {
    const { template, subject, body } = content;
    if (template !== 'custom')
      return renderMail(template, locale, {
        ...data,
        properties: properties.slice(0, mostProperties).map((property) => shownProperty(property, locale)),
        more: Math.max(0, properties.length - mostProperties) || '',
      });
    const variables = variablesOf(data, properties);
    return renderWritten(locale, data, {
      subject: fillLine(subject ?? '', variables),
      body: fillRichText(body ?? '', variables, currentOrigin(this.config)),
    });
  }
}

/** Values of the variables that a custom text may contain. */
function variablesOf(
  data: MailData,
  properties: readonly MailedProperty[],
): Record<BatchVariable, Variables[string]> {
  const shown = properties.slice(0, mostProperties);
  const text = (name: string): string => String(data[name] ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    fullName: `${text('firstName')} ${text('lastName')}`.trim(),
    companyName: text('companyName'),
    properties: shown.map(({ address }) => address),
    accountNumbers: shown.flatMap(({ accountNumber }) => accountNumber ?? []),
    year: text('year'),
    firm: text('firm'),
    firmEmail: text('firmEmail'),
    firmPhone: text('firmPhone'),
  };
}

function namesOf({ firstName, lastName, companyName, isUnreviewed, locale }: Addressee): MailData {
  return isUnreviewed
    ? { firstName: text(locale, 'mails.shared.unnamed'), lastName: '', companyName: '' }
    : { firstName, lastName, companyName: companyName ?? '' };
}

function shownProperty(property: MailedProperty, locale: Locale): Record<string, string> {
  const { address, accountNumber, noticeValue, finalValue, reduction } = property;
  return {
    address,
    accountNumber: accountNumber ?? '',
    noticeValue: formatMoney(noticeValue, locale),
    finalValue: formatMoney(finalValue, locale),
    reduction: formatMoney(reduction, locale),
  };
}

/** The matching properties of these clients, at most one more than can be listed. */
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
