import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import {
  apiKeyMaxYears,
  type ApiKeyPermission,
  apiKeyPermissions,
  apiKeyPrefix,
  apiKeyRateLimit,
  apiKeyShownLength,
  isForLimitedKeys,
} from '../../../common/auth/api-keys.js';
import { UserLevel } from '../../../common/auth/enums.js';
import { may } from '../../../common/auth/permissions.js';
import { PasswordService } from '../password.service.js';
import { hashToken, newToken } from '../secrets.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { changeVersioned, lockRow } from '../../platform/database/versions.js';
import { invalid } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import type {
  ApiKeyCallDto,
  ApiKeyDto,
  CreateApiKeyDto,
  CreatedApiKeyDto,
  UpdateApiKeyDto,
} from './api-key.dto.js';
import { ApiKey } from './api-key.entity.js';
import { apiKeyCallList, apiKeyList } from './api-keys.list.js';

/** Journaled fields of a key, in timeline order. */
const recorded = ['name', 'start', 'permissions', 'clientIds', 'rateLimit', 'expiresAt'] as const;

/** API keys, created and revoked by administrators (docs/security.md, "API keys"). */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly passwords: PasswordService,
    private readonly journal: Journal,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  list(params: ListParams): Promise<Page<ApiKeyDto>> {
    return this.query.list(apiKeyList, params) as Promise<Page<ApiKeyDto>>;
  }

  /** @throws 404 */
  async get(id: number): Promise<ApiKeyDto> {
    return (await this.query.one(apiKeyList, id)).row as ApiKeyDto;
  }

  /** Lists calls made with keys, latest first. */
  calls(params: ListParams): Promise<Page<ApiKeyCallDto>> {
    return this.query.list(apiKeyCallList, params);
  }

  /**
   * Creates a key. Only its hash is stored.
   * @returns the key with its details; this is the only time the key is shown
   * @throws 400 with field errors, including a wrong password, 429
   */
  async create(caller: Caller, form: CreateApiKeyDto): Promise<CreatedApiKeyDto> {
    const permissions = permissionsOf(caller, form);
    const expiresAt = this.expiryOf(form.expiresOn);
    await this.passwords.verify(caller, form.currentPassword, 'currentPassword');
    const key = `${apiKeyPrefix}${newToken()}`;
    const id = await this.db.transaction(async (tx) => {
      const clientIds = await knownClients(tx, form.clientIds ?? null);
      const made = await tx.save(
        ApiKey,
        tx.create(ApiKey, {
          name: form.name,
          permissions,
          clientIds,
          expiresAt,
          createdBy: caller.id,
          start: key.slice(0, apiKeyShownLength),
          secretHash: hashToken(key),
          rateLimit: form.rateLimit ?? apiKeyRateLimit,
        }),
      );
      await this.journal.publish(tx, 'ApiKeyCreated', {
        actor: caller,
        details: { keyId: made.id, name: made.name },
        fields: changesBetween<ApiKey>({}, made, recorded),
      });
      return made.id;
    });
    return { ...(await this.get(id)), key };
  }

  /** Changes the name or the rate limit. @throws 404, 409 if the row has changed since `version` */
  update(caller: Caller, id: number, { version, name, rateLimit }: UpdateApiKeyDto): Promise<ApiKeyDto> {
    return changeVersioned(this.db, {
      version,
      lock: (tx) => lockRow(tx, ApiKey, id),
      write: async (tx, key) => {
        const after = { name: name ?? key.name, rateLimit: rateLimit ?? key.rateLimit };
        const fields = changesBetween<ApiKey>(key, { ...key, ...after }, recorded);
        if (fields.length === 0) return;
        const details = { keyId: id, name: key.name };
        await tx.save(ApiKey, tx.merge(ApiKey, key, after));
        await this.journal.publish(tx, 'ApiKeyUpdated', { actor: caller, details, fields });
      },
      read: () => this.get(id),
    });
  }

  /** Revokes a key for good: its next call is refused. Idempotent. @throws 404 */
  async revoke(caller: Caller, id: number): Promise<ApiKeyDto> {
    await this.db.transaction(async (tx) => {
      const key = await lockRow(tx, ApiKey, id);
      if (key.revokedAt) return;
      const revokedAt = this.clock.now();
      await tx.save(ApiKey, tx.merge(ApiKey, key, { revokedAt, revokedBy: caller.id }));
      await this.journal.publish(tx, 'ApiKeyRevoked', {
        actor: caller,
        details: { keyId: id, name: key.name },
        fields: [{ field: 'revokedAt', old: null, new: revokedAt.toISOString() }],
      });
    });
    return this.get(id);
  }

  /** Returns the end of a day in the business time zone. @throws 400 for a day in the past or too far ahead */
  private expiryOf(day: string | null | undefined): Date | null {
    if (!day) return null;
    const zone = this.config.businessTimeZone;
    const end = DateTime.fromISO(day, { zone }).plus({ days: 1 });
    const now = DateTime.fromJSDate(this.clock.now(), { zone });
    if (end <= now) throw invalid({ expiresOn: 'pastTime' });
    const last = now.plus({ years: apiKeyMaxYears });
    const days = Math.floor(last.diff(now, 'days').days);
    if (end > last.plus({ days: 1 })) throw invalid({ expiresOn: { code: 'tooFarAhead', params: { days } } });
    return end.toJSDate();
  }
}

/** @throws 400 for permissions that the caller or a key cannot have, or firm-wide ones on a key limited to clients */
function permissionsOf(
  caller: Caller,
  { permissions, clientIds }: Pick<CreateApiKeyDto, 'permissions' | 'clientIds'>,
): ApiKeyPermission[] {
  if (permissions.length === 0) throw invalid({ permissions: 'required' });
  const isOffered = permissions.every((name) => apiKeyPermissions.includes(name) && may(caller.level, name));
  if (!isOffered) throw invalid({ permissions: 'choice' });
  const firmWide = clientIds ? permissions.filter((name) => !isForLimitedKeys(name)) : [];
  if (firmWide.length > 0)
    throw invalid({ permissions: { code: 'keyFirmWide', params: { names: firmWide.join(', ') } } });
  return apiKeyPermissions.filter((name) => permissions.includes(name));
}

/** @throws 400 unless every id is that of a client */
async function knownClients(tx: Tx, ids: readonly number[] | null): Promise<number[] | null> {
  if (!ids) return null;
  const wanted = [...new Set(ids)];
  const found = await txQuery(tx, 'SELECT 1 FROM users WHERE id = ANY($1::int[]) AND level = $2', [
    wanted,
    UserLevel.Client,
  ]);
  if (wanted.length === 0 || found.length < wanted.length) throw invalid({ clientIds: 'choice' });
  return wanted;
}
