import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { registrationMaxSeconds } from '../../common/registration/limits.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import { verifyPassword } from '../auth/users/passwords.js';
import type { RegistrationDto } from './registration.dto.js';

/** Result of a registration. */
export interface Registered {
  readonly clientId: number;
  readonly propertyId: number;
  readonly contractId: number;
}

/** The submitted form. */
export type RegistrationEntries = Omit<RegistrationDto, 'formToken' | 'website' | 'idempotencyKey'>;

/** A concurrent request with the same key has already committed. */
export class RegisteredMeanwhile extends Error {}

/**
 * Makes registration idempotent. The form creates a random key, and a retry with the same key returns the first request's result
 * instead of 'e-mail taken'. Only the form knows the key, and form and password must be identical, so nothing is revealed to
 * others.
 */
@Injectable()
export class RegistrationKeys implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'linkSecret'>,
    private readonly db: Database,
    private readonly clockJobs: ClockJobs,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'registration-keys-clean-up',
      cron: '0 * * * *',
      run: async () => ({ keys: await this.clearOld() }),
    });
  }

  /**
   * Returns the result of an earlier request with this key; undefined if there was none.
   * @throws 409 if the earlier request had different data
   */
  async find(key: string, form: RegistrationEntries): Promise<Registered | undefined> {
    const found = await this.db.first<Registered & { formHash: string; passwordHash: string }>(
      `SELECT k.form_hash AS "formHash", k.client_id AS "clientId", k.property_id AS "propertyId",
         k.contract_id AS "contractId", u.password_hash AS "passwordHash"
       FROM registration_keys k JOIN users u ON u.id = k.client_id WHERE k.key_hash = $1`,
      [hashOf(key)],
    );
    if (!found) return undefined;
    const { formHash, passwordHash, clientId, propertyId, contractId } = found;
    const same = formHash === this.formHash(form) && (await verifyPassword(passwordHash, form.password));
    if (!same) throw new AppError(409, 'registrationDone');
    return { clientId, propertyId, contractId };
  }

  /**
   * Claims the key for the transaction of a registration. Waits for a concurrent request with the same key.
   * @throws RegisteredMeanwhile if that request has committed
   */
  async take(tx: Tx, key: string, form: RegistrationEntries): Promise<void> {
    const taken = await txQuery(
      tx,
      `INSERT INTO registration_keys (key_hash, form_hash) VALUES ($1, $2)
       ON CONFLICT (key_hash) DO NOTHING RETURNING key_hash`,
      [hashOf(key), this.formHash(form)],
    );
    if (taken.length === 0) throw new RegisteredMeanwhile();
  }

  /** Stores the result of the registration under its key, in the same transaction. */
  async keep(tx: Tx, key: string, { clientId, propertyId, contractId }: Registered): Promise<void> {
    await tx.query(
      'UPDATE registration_keys SET client_id = $2, property_id = $3, contract_id = $4 WHERE key_hash = $1',
      [hashOf(key), clientId, propertyId, contractId],
    );
  }

  /** Deletes expired keys. @returns the number deleted */
  private async clearOld(): Promise<number> {
    const gone = await this.db.query(
      'DELETE FROM registration_keys WHERE created_at < now() - make_interval(secs => $1) RETURNING 1',
      [registrationMaxSeconds],
    );
    return gone.length;
  }

  /** Hashes the form with a secret, so a copy of the table does not reveal it. The password is compared by its own hash instead. */
  private formHash({ password: _, ...form }: RegistrationEntries): string {
    return createHmac('sha256', this.config.linkSecret)
      .update(`registration:${JSON.stringify(sorted(form))}`)
      .digest('hex');
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Sorts the fields of a value recursively: their order must not affect the hash. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)]);
}
