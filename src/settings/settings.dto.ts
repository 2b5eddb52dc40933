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

/** Changes to a group of settings. */
export class SettingFormDto {
  /** Version the caller has read; 409 if the group has changed since. */
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
  /** URL of the firm's web site, printed in the letterhead. */
  @WebAddressField({ optional: true })
  website?: string | null;
  /**
   * IANA name of the business time zone, used for days in filters and reports, link expiry, scheduled jobs, new schedules and
   * batch e-mails. Cannot be emptied.
   */
  @LineField({ optional: true, max: 60, example: 'America/Chicago' })
  timeZone?: string | null;
  /** Name of the agent in appointments and revocations; the firm's name if empty. */
  @LineField({ max: nameMaxLength, optional: true })
  letterAgentName?: string | null;
  /** Phone number of the agent; the firm's if empty. */
  @PhoneField({ optional: true })
  letterAgentPhone?: string | null;
  /** E-mail address of the agent; the firm's if empty. */
  @EmailField({ optional: true })
  letterAgentEmail?: string | null;
  /** Number of the firm's registration with the Texas Department of Licensing and Regulation (TDLR). */
  @LineField({ max: nameMaxLength, optional: true })
  tdlrRegistration?: string | null;
  /** TDLR's name, address, telephone and web site, which every contract must print (16 TAC 66.70). Cannot be emptied. */
  @TextField({ max: tdlrNoticeMaxLength, optional: true })
  tdlrNotice?: string | null;
}

/** Whether registration is open, and the notice shown while it is closed. */
export class RegistrationSettingsDto extends SettingFormDto {
  /** Whether clients may register. */
  @FlagField()
  enabled: boolean;
  /** Whether a sign-up can start with the address and an estimate, in counties that have a roll. */
  @FlagField({ optional: true })
  startsWithAddress?: boolean;
  /** Title of the notice while registration is closed. */
  @LineField()
  placeholderTitle: string;
  /** Text of the notice while registration is closed. */
  @TextField()
  placeholderMessage: string;
  /**
   * Text about the protest deadline after sign-up, in the welcome mail and on the home page. If empty, the first two use standard
   * texts and the home page shows none.
   */
  @TextField({ optional: true })
  deadlineText?: string | null;
}

/** Notice on the registration page. */
export class AcknowledgmentSettingsDto extends SettingFormDto {
  /** Whether the notice is shown. */
  @FlagField()
  enabled: boolean;
  /** Text of the notice; required while it is shown. */
  @TextField({ optional: true })
  message?: string | null;
}

/** Rules for sign-in and password resets. */
export class SecuritySettingsDto extends SettingFormDto {
  /** Whether level 2 staff may sign in to the console. Turning it off ends their sessions. */
  @FlagField()
  staffMaySignIn: boolean;
  /** Whether a reset request for an unknown address returns 'Email not exist.'. This reveals who is a client. */
  @FlagField()
  revealUnknownEmail: boolean;
}

/** Defaults for new contracts and billings. */
export class BillingSettingsDto extends SettingFormDto {
  /** Contingency fee in new contracts: the firm's share of the savings, percent. */
  @PercentageField()
  defaultPercentage: string;
  /** Savings that new billings invoice: the formula's, the lower of both, or the true savings. Cannot be emptied. */
  @ChoiceField(savingsPolicies, { optional: true })
  savingsPolicy?: SavingsPolicy | null;
}

/** Scheduled backups. */
export class BackupSettingsDto extends SettingFormDto {
  /** Whether a backup is made every day. */
  @FlagField()
  enabled: boolean;
  /** Hour at which the backup is made, 0 to 23, in the business time zone. */
  @IntegerField({ min: 0, max: 23, example: 2 })
  hour: number;
  /** Number of backups to keep. */
  @IntegerField({ min: 1, max: backupsKeptMax, example: 7 })
  keep: number;
  /** Whether each backup is verified by restoring it to a temporary database. */
  @FlagField()
  verify: boolean;
}

/** When a protest counts as at risk, and who gets the daily mail about it. */
export class SeasonSettingsDto extends SettingFormDto {
  /** Days before a deadline or a hearing from which a protest is at risk. */
  @IntegerField({ min: 1, max: atRiskDaysMax, example: 14 })
  daysAhead: number;
  /** Days before the expiry of a settlement offer from which a protest is at risk. */
  @IntegerField({ min: 1, max: atRiskDaysMax, example: 3 })
  offerDaysAhead: number;
  /** E-mail addresses that get the daily mail about protests at risk; empty means the firm's own. */
  @EmailsField({ optional: true })
  atRiskEmails?: string[];
}

/** Permissions to export reports. */
export class ReportSettingsDto extends SettingFormDto {
  /** E-mail addresses of accounts that may export the commission report; empty means nobody. */
  @EmailsField()
  commissionExportEmails: string[];
}

/** DTOs that validate the groups, by group. */
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
  /** Fields of the group, as PUT accepts them. */
  @FieldValues()
  value: Record<string, unknown>;
  /** Send it with an update to detect concurrent changes; 0 while the defaults apply. */
  version: number;
  /** When the group was last changed; null if never. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the user who last changed the group. */
  updatedBy: string | null;
}
