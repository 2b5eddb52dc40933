import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { consoleAddress, mailedAddress } from '../../common/pages/console-addresses.js';
import { defaultLocale, type Locale } from '../../common/text/locales.js';
import {
  formatAccountNumber,
  formatAddress,
  formatDate,
  formatDateTime,
  formatMoney,
  formatZonedDateTime,
} from '../../common/text/formats.js';
import { ownerZone } from '../auth/users/owner-zone.js';
import { Clock } from '../platform/clock/clock.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { BusinessZone } from '../platform/clock/business-zone.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { text } from '../platform/request/locale.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { LogoService } from '../settings/logo.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Settings } from '../settings/setting-values.js';
import { entryOf } from './kinds.js';
import type { MailValues } from './templates.js';
import type { AnyKind, ButtonTarget, Figure, MailFacts, MailTexts } from './mail-kind.js';

/** Recipient of a mail. */
export interface Addressee {
  /** Id of the account; null for the firm. */
  readonly id: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  /**
   * Signed up in the portal and not reviewed by the office yet: the address may be somebody else's, and the name may be
   * text an attacker wants that person to read.
   */
  readonly isUnreviewed: boolean;
  /** Time zone for times shown to an owner (`ownerZone`). Absent for the office. */
  readonly timeZone?: string | null;
}

/** Records a mail is about. */
export interface MailRecords {
  readonly propertyId?: number | undefined;
  readonly billingId?: number | undefined;
  readonly documentId?: number | undefined;
  readonly protestId?: number | undefined;
}

/** Input for the values of a mail. */
interface Composition {
  /** Absent for a batch's custom text, which has no button. */
  readonly kind?: AnyKind;
  readonly locale: Locale;
  readonly firm: MailFirm;
  readonly addressee: Addressee;
  readonly texts: MailTexts;
  readonly figures?: readonly Figure[];
  readonly lines?: readonly Figure[];
  /** Link by which the recipient unsubscribes from this kind of mail. */
  readonly unsubscribeUrl?: string | undefined;
  /** Links specific to this mail. */
  readonly links?: { readonly link?: string | undefined; readonly page?: string | undefined };
}

/** The firm's settings, its logo URL and its text about the protest deadline; the last two are empty if not set. */
export type MailFirm = Settings['firm'] & { readonly logo: string; readonly deadlineText: string };

/** Loads and formats the data in mails: the firm, the recipient and the records concerned. */
@Injectable()
export class MailData {
  constructor(
    private readonly settings: SettingsService,
    private readonly logo: LogoService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly zone: BusinessZone,
    private readonly day: BusinessDay,
  ) {}

  async firm(tx: Tx): Promise<MailFirm> {
    // Sequential: a connection runs one statement at a time.
    const firm = await this.settings.get('firm', tx);
    const { deadlineText } = await this.settings.get('registration', tx);
    return { ...firm, deadlineText, logo: await this.logo.url(tx) };
  }

  /** Returns the firm as a recipient. */
  firmAddressee({ email, name }: Settings['firm']): Addressee {
    return { id: null, email, firstName: name, lastName: '', locale: defaultLocale, isUnreviewed: false };
  }

  /** Returns an account as a recipient; undefined if it does not exist. */
  async addressee(tx: Tx, id: number | undefined): Promise<Addressee | undefined> {
    const [found] = await txQuery<Addressee>(
      tx,
      `SELECT u.id, u.email::text AS email, u.first_name AS "firstName", u.last_name AS "lastName", u.locale,
         coalesce(c.is_new AND c.source = 'portal', false) AS "isUnreviewed",
         ${ownerZone('u')} AS "timeZone"
       FROM users u LEFT JOIN clients c ON c.id = u.id WHERE u.id = $1`,
      [id ?? 0],
    );
    return found;
  }

  /** Loads facts about a mail's records, formatted for a language, with dates in the zone of the property's county. */
  async facts(
    tx: Tx,
    { propertyId, billingId, documentId, protestId }: MailRecords,
    locale: Locale,
  ): Promise<MailFacts> {
    const property = propertyId && (await this.property(tx, propertyId, locale));
    const billing = billingId && (await this.billing(tx, billingId, locale));
    const document = documentId && (await this.document(tx, documentId, locale));
    const protest = protestId && (await this.protest(tx, protestId, locale));
    return {
      texts: {
        ...(property ? property.texts : {}),
        ...(billing ? billing.texts : {}),
        ...(document ? document.texts : {}),
        ...(protest ? protest.texts : {}),
      },
      ...(property && property.hearing && { hearing: property.hearing }),
      ...(billing && { billing }),
      ...(document && { document }),
      ...(protest && { protest }),
    };
  }

  /** Returns the values of a mail. Omits the name of a client that the office has not reviewed yet. */
  values({
    kind,
    locale,
    firm,
    addressee,
    texts,
    figures = [],
    lines = [],
    links = {},
    unsubscribeUrl,
  }: Composition): MailValues {
    const button = kind && entryOf(kind).button;
    const href = button && this.hrefs(links)[button.to];
    const now = this.clock.now();
    // Owners get times in their county's zone, the office in the business zone.
    const zone = addressee.timeZone ?? this.zone.name;
    const { isUnreviewed, firstName, lastName, email } = addressee;
    return {
      texts: {
        firm: firm.name,
        firmEmail: firm.email,
        firmPhone: firm.phone,
        today: formatDate(DateTime.fromJSDate(now, { zone }).toISODate(), locale),
        when: (addressee.timeZone ? formatZonedDateTime : formatDateTime)(now.toISOString(), locale, zone),
        email,
        deadlineText: firm.deadlineText || text(locale, 'mails.welcome.deadline'),
        clientName: isUnreviewed ? '' : `${firstName} ${lastName}`.trim(),
        ...texts,
        firstName: isUnreviewed ? text(locale, 'mails.shared.unnamed') : firstName,
        lastName: isUnreviewed ? '' : lastName,
      },
      href,
      figures,
      lines,
      ...(unsubscribeUrl && {
        unsubscribe: {
          href: unsubscribeUrl,
          why: text(locale, 'mails.shared.whyYou', { firm: firm.name }),
          label: text(locale, 'mails.shared.unsubscribe'),
        },
      }),
      firm: {
        name: firm.name,
        email: firm.email,
        phone: firm.phone,
        address: firm.address ? formatAddress(firm) : '',
        logo: firm.logo,
      },
    };
  }

  /** Returns an account's first and last name; empty if it does not exist. */
  async nameOf(tx: Tx, id: number | undefined): Promise<string> {
    const found = await this.addressee(tx, id);
    return found ? `${found.firstName} ${found.lastName}`.trim() : '';
  }

  /** Returns the URL of a console page, for mails. @param path below /admin */
  consolePage(path: string): string {
    return mailedAddress(currentOrigin(this.config) + consoleAddress(path));
  }

  private hrefs(links: NonNullable<Composition['links']>): Partial<Record<ButtonTarget, string | undefined>> {
    const origin = currentOrigin(this.config);
    return {
      portal: `${origin}/login`,
      profile: mailedAddress(`${origin}/account-details`),
      resetPage: `${origin}/reset_password`,
      ...links,
    };
  }

  private async property(tx: Tx, id: number, locale: Locale): Promise<Pick<MailFacts, 'texts' | 'hearing'>> {
    const [found] = await txQuery<{
      address: string | null;
      city: string | null;
      ownerName: string;
      accountNumber: string | null;
      countyId: number;
      county: string;
      hearingDate: string | null;
      zone: string;
    }>(
      tx,
      `SELECT p.address, p.city, p.owner_name AS "ownerName", p.account_number AS "accountNumber",
         p.county_id AS "countyId", c.name AS county, p.hearing_date::text AS "hearingDate", c.time_zone AS zone
       FROM properties p JOIN counties c ON c.id = p.county_id WHERE p.id = $1`,
      [id],
    );
    if (!found) return { texts: {} };
    const { address, city, ownerName, accountNumber, countyId, county, hearingDate, zone } = found;
    return {
      texts: {
        property: formatAddress({ address, city }) || ownerName,
        accountNumber: accountNumber ? formatAccountNumber(accountNumber, countyId) : '',
        county,
        ownerName,
        hearingDate: formatDate(hearingDate, locale),
      },
      ...(hearingDate && {
        hearing: {
          isAhead: hearingDate >= (DateTime.fromJSDate(this.clock.now(), { zone }).toISODate() ?? ''),
        },
      }),
    };
  }

  private async billing(
    tx: Tx,
    id: number,
    locale: Locale,
  ): Promise<{ texts: MailTexts; isDue: boolean } | undefined> {
    const [found] = await txQuery<{
      year: number;
      taxSavings: string;
      invoiceAmount: string;
      isDue: boolean;
    }>(
      tx,
      `SELECT b.year, b.tax_savings::text AS "taxSavings", b.invoice_amount::text AS "invoiceAmount",
         NOT b.is_paid AND b.invoice_amount > 0 AND c.billing_delivery = 'electronic' AS "isDue"
       FROM billings b JOIN properties p ON p.id = b.property_id JOIN clients c ON c.id = p.client_id
       WHERE b.id = $1`,
      [id],
    );
    if (!found) return undefined;
    const { year, taxSavings, invoiceAmount, isDue } = found;
    return {
      texts: {
        taxYear: String(year),
        taxSavings: formatMoney(taxSavings, locale),
        invoiceAmount: formatMoney(invoiceAmount, locale),
      },
      isDue,
    };
  }

  private async document(
    tx: Tx,
    id: number,
    locale: Locale,
  ): Promise<{ texts: MailTexts; byClient: boolean } | undefined> {
    const [found] = await txQuery<{ name: string; expiresAt: Date | null; byClient: boolean; zone: string }>(
      tx,
      `SELECT f.name, d.expires_at AS "expiresAt", d.created_by = p.client_id AS "byClient", c.time_zone AS zone
       FROM documents d JOIN stored_files f ON f.id = d.file_id JOIN properties p ON p.id = d.property_id
         JOIN counties c ON c.id = p.county_id
       WHERE d.id = $1`,
      [id],
    );
    if (!found) return undefined;
    const { name, expiresAt, byClient, zone } = found;
    const until = expiresAt && DateTime.fromJSDate(new Date(expiresAt), { zone });
    return {
      texts: { documentName: name, availableUntil: formatDate(until?.toISODate(), locale) },
      byClient,
    };
  }

  private async protest(
    tx: Tx,
    id: number,
    locale: Locale,
  ): Promise<{ texts: MailTexts; age: number } | undefined> {
    const [found] = await txQuery<{ year: number; noticeValue: string | null; decidedValue: string | null }>(
      tx,
      `SELECT tax_year AS year, coalesce(notice_appraised_value, notice_market_value)::text AS "noticeValue",
         coalesce(final_value, order_value)::text AS "decidedValue"
       FROM protests WHERE id = $1`,
      [id],
    );
    if (!found) return undefined;
    const { year, noticeValue, decidedValue } = found;
    return {
      texts: {
        taxYear: String(year),
        noticeValue: formatMoney(noticeValue, locale),
        decidedValue: formatMoney(decidedValue, locale),
      },
      age: this.day.taxYear() - year,
    };
  }
}
