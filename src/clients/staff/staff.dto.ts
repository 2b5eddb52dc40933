import { OmitType, PickType } from '@nestjs/swagger';
import { accountFields } from '../../../common/clients/clients.js';
import { type RecordStatus, recordStatuses } from '../../../common/platform/enums.js';
import type { TwoFactorMethod } from '../../../common/auth/enums.js';
import { passwordEntryMaxLength } from '../../../common/auth/limits.js';
import { type StaffLevel, staffLevels } from '../../../common/clients/staff.js';
import { ClientDto, CreateClientDto } from '../client.dto.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  PasswordField,
  SecretField,
  UpdateOf,
  VersionField,
} from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** An account of the office. */
export class StaffDto extends PickType(ClientDto, [...accountFields, 'status', 'fullName', 'countyName']) {
  /** Id of the account. */
  id: number;
  /** Level: 2 staff, 3 administrator, 4 staff role. */
  level: StaffLevel;
  /** Second factor used at sign-in. */
  twoFactor: TwoFactorMethod;
  /** When the account was created. */
  @Moment()
  createdAt: string;
  /** When the account was deactivated. */
  @Moment()
  deactivatedAt: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** An active account of the office, to choose from. */
export class ColleagueDto {
  /** Id of the account. */
  id: number;
  /** First and last name. */
  name: string;
}

/** Fields of the forms for office accounts: a new client's account fields, and the level. */
class StaffFormDto extends PickType(CreateClientDto, accountFields) {
  /** Level: 2 staff, 3 administrator, 4 staff role. */
  @ChoiceField(staffLevels)
  level: StaffLevel;
}

/** A new office account. It starts active. */
export class CreateStaffDto extends StaffFormDto {
  /** Password of the new account. */
  @PasswordField()
  password: string;
}

/**
 * Changes to an account of the office. Absent fields stay unchanged; required fields cannot be cleared. Changing the level, status or
 * password ends the account's sessions.
 */
@ReadOnlyFields<StaffDto>('id', 'twoFactor', 'createdAt', 'deactivatedAt', 'fullName', 'countyName')
export class UpdateStaffDto extends UpdateOf(StaffFormDto) {
  /** A: active, I: inactive. */
  @ChoiceField(recordStatuses, { optional: true })
  status?: RecordStatus | null;
  /** A new password; absent or null keeps the current one. */
  @PasswordField({ optional: true })
  password?: string | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Changes to the current user's own account. Absent fields stay unchanged; required fields cannot be cleared. */
@ReadOnlyFields<StaffDto>(
  'id',
  'level',
  'twoFactor',
  'createdAt',
  'deactivatedAt',
  'username',
  'status',
  'fullName',
  'countyName',
)
export class UpdateOwnAccountDto extends UpdateOf(OmitType(StaffFormDto, ['level', 'username'])) {
  /** The current password. Required to change the e-mail address, because password reset links go there. */
  @SecretField({ optional: true, max: passwordEntryMaxLength })
  currentPassword?: string | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}
