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

/** An API key, without its secret. */
export class ApiKeyDto {
  /** Id of the key. */
  id: number;
  /**
   * Name of the key, which should say what it is for.
   * @example Accounting export
   */
  name: string;
  /**
   * First characters of the key, to recognize it by.
   * @example pd_live_Xk3vQ9aB
   */
  start: string;
  /** State of the key: `active`, `expired`, `revoked`, or `stopped` while its creator is not an active administrator. */
  state: ApiKeyState;
  /** Permissions of the key. */
  @ApiProperty({ enum: apiKeyPermissions, isArray: true })
  permissions: ApiKeyPermission[];
  /** Ids of the clients the key is limited to; null for all clients. */
  clientIds: number[] | null;
  /** Maximum requests per minute. */
  rateLimit: number;
  /** When the key expires; null if it never does. */
  @Moment()
  expiresAt: string | null;
  /** When the key was created. */
  @Moment()
  createdAt: string;
  /** Id of the administrator who created the key. */
  createdBy: number;
  /** First and last name of that administrator. */
  createdByName: string;
  /** When the key was revoked; null if it was not. */
  @Moment()
  revokedAt: string | null;
  /** When the key was last used; null if never. */
  @Moment()
  lastUsedAt: string | null;
  /** Network address of the last use. */
  lastUsedIp: string | null;
  /** Incremented on every change. */
  version: number;
}

/** A new API key. */
export class CreatedApiKeyDto extends ApiKeyDto {
  /**
   * The key itself. It is returned only once, in this response.
   * @example pd_live_Xk3vQ9aBn0pR2sT4uV6wX8yZ1aB3cD5eF7gH9iJ0kL2
   */
  key: string;
}

/** Changes to an API key. Its permissions, clients and expiry cannot be changed. */
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
  /** Name of the key, which should say what it is for. */
  @LineField({ optional: true, max: nameMaxLength, example: 'Accounting export' })
  name?: string | null;
  /** Maximum requests per minute. */
  @IntegerField({ optional: true, min: 1, max: apiKeyMaxRateLimit, example: 600 })
  rateLimit?: number | null;
  /** Version the caller has read; 409 if the key has changed since. */
  @VersionField()
  version?: number;
}

/** An API key to create. */
export class CreateApiKeyDto {
  /** Name of the key, which should say what it is for. */
  @LineField({ max: nameMaxLength, example: 'Accounting export' })
  name: string;
  /** Permissions of the key. */
  @LinesField({ max: apiKeyPermissions.length, example: ['clients.list', 'clients.read'] })
  permissions: ApiKeyPermission[];
  /** Ids of the clients the key is limited to; omit for all clients. */
  @IdsField({ optional: true, max: apiKeyMaxClients, example: [17] })
  clientIds?: number[] | null;
  /** Last day on which the key is valid, in the business time zone; omit for no expiry. */
  @DayField({ optional: true, example: '2027-12-31' })
  expiresOn?: string | null;
  /** Maximum requests per minute. Default: 600. */
  @IntegerField({ optional: true, min: 1, max: apiKeyMaxRateLimit, example: 600 })
  rateLimit?: number | null;
  /** The current user's password. */
  @SecretField({ max: passwordMaxLength })
  currentPassword: string;
}

/** Calls with one key to one operation from one network address within one minute. */
export class ApiKeyCallDto {
  /** Id of the row. */
  id: string;
  /** Id of the key. */
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
  /** Network address of the caller. */
  ip: string;
  /** Number of calls. */
  calls: number;
  /** Number of these calls that the rate limit refused. */
  refused: number;
}
