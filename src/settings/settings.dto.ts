import { ApiProperty } from '@nestjs/swagger';
import {
  EmailField,
  EmailsField,
  FlagField,
  LineField,
  PercentageField,
  PhoneField,
  StateField,
  TextField,
  ZipField,
} from '../platform/validation/fields.js';
import type { SettingKey } from './setting-values.js';

/** The firm's own details, as they stand on contracts, letters and mails. */
export class FirmSettingsDto {
  @LineField({ max: 120 })
  name: string;
  @EmailField()
  email: string;
  @PhoneField({ optional: true })
  phone?: string | null;
  @LineField({ optional: true })
  address?: string | null;
  @LineField({ optional: true })
  city?: string | null;
  @StateField({ optional: true })
  state?: string | null;
  @ZipField({ optional: true })
  zip?: string | null;
}

/** Whether clients may register themselves, and what the page says while they may not. */
export class RegistrationSettingsDto {
  @FlagField()
  enabled: boolean;
  @LineField()
  placeholderTitle: string;
  @TextField()
  placeholderMessage: string;
}

/** The notice on the registration page. */
export class AcknowledgmentSettingsDto {
  @FlagField()
  enabled: boolean;
  @TextField({ optional: true })
  message?: string | null;
}

export class SecuritySettingsDto {
  /** Lets level 2 staff in at the console's login. Turning it off ends their sessions. */
  @FlagField()
  staffMaySignIn: boolean;
  /** Answers a reset request for an unknown address with 'Email not exist.'. It tells strangers who is a client. */
  @FlagField()
  revealUnknownEmail: boolean;
}

export class BillingSettingsDto {
  /** The firm's share that new contracts name, percent. */
  @PercentageField()
  defaultPercentage: string;
}

export class ReportSettingsDto {
  /** Accounts that may export the commission report; none means nobody. */
  @EmailsField()
  commissionExportEmails: string[];
}

/** What checks each group. */
export const settingDtos = {
  firm: FirmSettingsDto,
  registration: RegistrationSettingsDto,
  acknowledgment: AcknowledgmentSettingsDto,
  security: SecuritySettingsDto,
  billing: BillingSettingsDto,
  reports: ReportSettingsDto,
} as const satisfies Record<SettingKey, new () => object>;

/** One group of settings with who changed it last. */
export class SettingDto {
  @ApiProperty({ enum: Object.keys(settingDtos) })
  id: SettingKey;
  /** The group's own fields, as its PUT takes them. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  value: Record<string, unknown>;
  /** Null while it was never changed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;
  /** First and last name. */
  @ApiProperty({ type: String, nullable: true })
  updatedBy: string | null;
}
