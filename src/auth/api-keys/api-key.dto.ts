import { ApiProperty } from '@nestjs/swagger';
import {
  apiKeyMaxClients,
  apiKeyMaxRateLimit,
  type ApiKeyPermission,
  apiKeyPermissions,
  type ApiKeyState,
} from '../../../common/auth/api-keys.js';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { passwordMaxLength } from '../../../common/auth/limits.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import {
  DayField,
  IdsField,
  IntegerField,
  LineField,
  LinesField,
  SecretField,
  VersionField,
} from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** An API key, without the key itself. */
export class ApiKeyDto {
  /** Id of the key. */
  id: number;
  /**
   * What it is for.
   * @example Accounting export
   */
  name: string;
  /**
   * Its first characters, by which people recognize it.
   * @example pd_live_Xk3vQ9aB
   */
  start: string;
  /** Whether it works: `active`, `expired`, `revoked`, or `stopped` while its maker is not an active administrator. */
  state: ApiKeyState;
  /** What it may do. */
  @ApiProperty({ enum: apiKeyPermissions, isArray: true })
  permissions: ApiKeyPermission[];
  /** The clients that it is limited to; null for all. */
  clientIds: number[] | null;
  /** Requests a minute. */
  rateLimit: number;
  /** When it expires; null for never. */
  @Moment()
  expiresAt: string | null;
  /** When it was made. */
  @Moment()
  createdAt: string;
  /** The administrator who made it. */
  createdBy: number;
  /** First and last name of that administrator. */
  createdByName: string;
  /** When it was revoked; null while it is in force. */
  @Moment()
  revokedAt: string | null;
  /** When it was used last. */
  @Moment()
  lastUsedAt: string | null;
  /** The address from which it was used last. */
  lastUsedIp: string | null;
  /** Rises with every change. */
  version: number;
}

/** A new API key. */
export class CreatedApiKeyDto extends ApiKeyDto {
  /**
   * The key, which is shown only now.
   * @example pd_live_Xk3vQ9aBn0pR2sT4uV6wX8yZ1aB3cD5eF7gH9iJ0kL2
   */
  key: string;
}

/** Changes of an API key. Its permissions, clients and expiry never change. */
@ReadOnlyFields<ApiKeyDto>(
  'id',
  'start',
  'state',
  'permissions',
  'clientIds',
  'expiresAt',
  'createdAt',
  'createdBy',
  'createdByName',
  'revokedAt',
  'lastUsedAt',
  'lastUsedIp',
)
export class UpdateApiKeyDto {
  /** What it is for. */
  @LineField({ optional: true, max: nameMaxLength, example: 'Accounting export' })
  name?: string | null;
  /** Requests a minute. */
  @IntegerField({ optional: true, min: 1, max: apiKeyMaxRateLimit, example: 600 })
  rateLimit?: number | null;
  /** The version the caller has read; 409 when the key has changed since. */
  @VersionField()
  version?: number;
}

/** An API key to be made. */
export class CreateApiKeyDto {
  /** What it is for. */
  @LineField({ max: nameMaxLength, example: 'Accounting export' })
  name: string;
  /** What it may do. */
  @LinesField({ max: apiKeyPermissions.length, example: ['clients.list', 'clients.read'] })
  permissions: ApiKeyPermission[];
  /** The clients that it is limited to; absent for all. */
  @IdsField({ optional: true, max: apiKeyMaxClients, example: [17] })
  clientIds?: number[] | null;
  /** The last day on which it works, in the business time zone; absent if it does not expire. */
  @DayField({ optional: true, example: '2027-12-31' })
  expiresOn?: string | null;
  /** Requests a minute. Default: 600. */
  @IntegerField({ optional: true, min: 1, max: apiKeyMaxRateLimit, example: 600 })
  rateLimit?: number | null;
  /** The caller's own password. */
  @SecretField({ max: passwordMaxLength })
  currentPassword: string;
}

/** The calls of a key to one operation from one address in one minute. */
export class ApiKeyCallDto {
  /** Id of the row. */
  id: string;
  /** The key. */
  keyId: number;
  /** Name of the key. */
  keyName: string;
  /** Start of the minute. */
  @Moment()
  minute: string;
  /**
   * Method and route.
   * @example GET /api/clients/:id
   */
  operation: string;
  /** The address of the caller. */
  ip: string;
  /** Number of calls. */
  calls: number;
  /** Those of them that the rate limit refused. */
  refused: number;
}
