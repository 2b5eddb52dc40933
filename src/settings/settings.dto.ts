import { savingsPolicies, type SavingsPolicy } from '../../common/billing/billing.js';
import { backupsKeptMax } from '../../common/operations/limits.js';
import { nameMaxLength } from '../../common/platform/limits.js';
import { tdlrNoticeMaxLength } from '../../common/letters/limits.js';
import { atRiskDaysMax } from '../../common/season/at-risk.js';
import { FieldValues, Moment } from '../platform/validation/answer-fields.js';
import {
  ChoiceField,
  EmailField,
  EmailsField,
  FlagField,
  IntegerField,
  LineField,
  PercentageField,
  PhoneField,
  StateField,
  TextField,
  VersionField,
  WebAddressField,
  ZipField,
} from '../platform/validation/fields.js';
import type { SettingKey } from './setting-values.js';

/** A group of settings as a form sends it. */
export class SettingFormDto {
  /** The version the caller has read; 409 when the group has changed since. */
  @VersionField()
  version?: number | null;
}

/** The firm's details, used in contracts, letters and mails. */
export class FirmSettingsDto extends SettingFormDto {
  /** Name of the firm. */
  @LineField({ max: nameMaxLength })
  name: string;
  /** E-mail address of the firm. */
  @EmailField()
  email: string;
  /** Phone number of the firm. */
  @PhoneField({ optional: true })
  phone?: string | null;
  /** Street of the firm's address. */
  @LineField({ optional: true })
  address?: string | null;
  /** City of the firm's address. */
  @LineField({ optional: true })
  city?: string | null;
  /** Two-letter state code of the firm's address. */
  @StateField({ optional: true })
  state?: string | null;
  /** Zip code of the firm's address. */
  @ZipField({ optional: true })
  zip?: string | null;
  /** The firm's web site, in the head of letters. */
  @WebAddressField({ optional: true })
  website?: string | null;
  /**
   * IANA name of the business time zone: of days in filters and reports, link expiry, clock jobs, new schedules and batch
   * e-mails. Cannot be emptied.
   */
  @LineField({ optional: true, max: 60, example: 'America/Chicago' })
  timeZone?: string | null;
  /** Name of the agent in appointments and revocations; the firm's name if empty. */
  @LineField({ max: nameMaxLength, optional: true })
  letterAgentName?: string | null;
  /** Phone number of that agent; the firm's if empty. */
  @PhoneField({ optional: true })
  letterAgentPhone?: string | null;
  /** E-mail address of that agent; the firm's if empty. */
  @EmailField({ optional: true })
  letterAgentEmail?: string | null;
  /** Number of the firm's registration with the Texas Department of Licensing and Regulation (TDLR). */
  @LineField({ max: nameMaxLength, optional: true })
  tdlrRegistration?: string | null;
  /** TDLR's name, address, telephone and web site, which every contract must print (16 TAC 66.70). Cannot be emptied. */
  @TextField({ max: tdlrNoticeMaxLength, optional: true })
  tdlrNotice?: string | null;
}

/** Whether clients may register, and the notice shown while they may not. */
export class RegistrationSettingsDto extends SettingFormDto {
  /** Whether clients may register. */
  @FlagField()
  enabled: boolean;
  /** Whether a sign-up can begin with the address and an estimate, in counties that have a roll. */
  @FlagField({ optional: true })
  startsWithAddress?: boolean;
  /** Title of the notice while registration is closed. */
  @LineField()
  placeholderTitle: string;
  /** Text of the notice while registration is closed. */
  @TextField()
  placeholderMessage: string;
  /** What clients read about the protest deadline: after signing up, in the welcome mail and on the home page; empty for their own words. */
  @TextField({ optional: true })
  deadlineText?: string | null;
}

/** The notice on the registration page. */
export class AcknowledgmentSettingsDto extends SettingFormDto {
  /** Whether the notice is shown. */
  @FlagField()
  enabled: boolean;
  /** Text of the notice; required while it is shown. */
  @TextField({ optional: true })
  message?: string | null;
}

/** Who may sign in, and what password resets reveal. */
export class SecuritySettingsDto extends SettingFormDto {
  /** Whether level 2 staff may sign in to the console. Turning it off ends their sessions. */
  @FlagField()
  staffMaySignIn: boolean;
  /** Whether a reset request for an unknown address returns 'Email not exist.'. This reveals who is a client. */
  @FlagField()
  revealUnknownEmail: boolean;
}

/** Defaults of new contracts and billings. */
export class BillingSettingsDto extends SettingFormDto {
  /** The firm's share in new contracts, percent. */
  @PercentageField()
  defaultPercentage: string;
  /** Which saving new billings invoice: the formula's, the lower of both, or the true one. Cannot be emptied. */
  @ChoiceField(savingsPolicies, { optional: true })
  savingsPolicy?: SavingsPolicy | null;
}

/** Backups by the clock. */
export class BackupSettingsDto extends SettingFormDto {
  /** Whether a backup is made every day. */
  @FlagField()
  enabled: boolean;
  /** The hour at which it is made, in the business time zone. */
  @IntegerField({ min: 0, max: 23, example: 2 })
  hour: number;
  /** How many backups are kept. */
  @IntegerField({ min: 1, max: backupsKeptMax, example: 7 })
  keep: number;
  /** Whether each backup is restored beside the service and compared. */
  @FlagField()
  verify: boolean;
}

/** How many days ahead a protest is at risk, and who is told each day. */
export class SeasonSettingsDto extends SettingFormDto {
  /** Days before a deadline or a hearing. */
  @IntegerField({ min: 1, max: atRiskDaysMax, example: 14 })
  daysAhead: number;
  /** Days before the end of an offer. */
  @IntegerField({ min: 1, max: atRiskDaysMax, example: 3 })
  offerDaysAhead: number;
  /** E-mail addresses that get the daily mail about protests at risk; empty means the firm's own. */
  @EmailsField({ optional: true })
  atRiskEmails?: string[];
}

/** Who may export what. */
export class ReportSettingsDto extends SettingFormDto {
  /** E-mail addresses of accounts that may export the commission report; empty means nobody. */
  @EmailsField()
  commissionExportEmails: string[];
}

/** The DTO that validates each group. */
export const settingDtos = {
  firm: FirmSettingsDto,
  registration: RegistrationSettingsDto,
  acknowledgment: AcknowledgmentSettingsDto,
  security: SecuritySettingsDto,
  billing: BillingSettingsDto,
  backups: BackupSettingsDto,
  season: SeasonSettingsDto,
  reports: ReportSettingsDto,
} as const satisfies Record<SettingKey, new () => object>;

/** A group of settings with its last change. */
export class SettingDto {
  /** Name of the group. */
  id: SettingKey;
  /** The fields of the group, as PUT accepts them. */
  @FieldValues()
  value: Record<string, unknown>;
  /** Send it back with a change; 0 while the defaults apply. */
  version: number;
  /** When it was last changed; null if never. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that changed it. */
  updatedBy: string | null;
}
