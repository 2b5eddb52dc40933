import { Injectable } from '@nestjs/common';
import type { TwoFactorMethod } from '../../common/auth/enums.js';
import { UserLevel } from '../../common/auth/enums.js';
import { changesBetween } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { AppError, invalid, unauthorized } from '../platform/errors/errors.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { UsersService } from './users/users.service.js';
import { AuthenticatorService, type AuthenticatorSetup } from './authenticator.service.js';
import { PasswordService } from './password.service.js';
import type { TwoFactorDto } from './two-factor.dto.js';

/** Changes the caller's second factor. Each change starts with the password and is announced to the account by e-mail. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly authenticator: AuthenticatorService,
    private readonly passwords: PasswordService,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
  ) {}

  async state(caller: Caller): Promise<TwoFactorDto> {
    const method = await this.method(caller);
    return {
      method,
      recoveryCodesLeft: method === 'totp' ? await this.authenticator.recoveryCodesLeft(caller.id) : 0,
    };
  }

  /** Sets the second factor to mailed codes. @throws 400 for a wrong password, 429 */
  async useEmail(caller: Caller, password: string): Promise<TwoFactorDto> {
    await this.passwords.verify(caller, password);
    await this.replace(caller, 'email');
    return this.state(caller);
  }

  /** Creates a secret for an app; it takes effect with `confirmApp`. @throws 400 for a wrong password, 429 */
  async prepareApp(caller: Caller, password: string): Promise<AuthenticatorSetup> {
    await this.passwords.verify(caller, password);
    const [{ name }, account] = await Promise.all([
      this.settings.get('firm'),
      this.db.first<{ email: string }>('SELECT email::text AS email FROM users WHERE id = $1', [caller.id]),
    ]);
    return this.db.transaction((tx) =>
      this.authenticator.prepare(tx, caller.id, account?.email ?? String(caller.id), name),
    );
  }

  /**
   * Activates the app if its first code is correct.
   * @returns the recovery codes, which are shown only once
   * @throws 400 'Entered code not found.', 429
   */
  async confirmApp(caller: Caller, code: string): Promise<string[]> {
    await this.limits.spend('codeTries', caller.id);
    return this.db.transaction(async (tx) => {
      if (!(await this.authenticator.confirm(tx, caller.id, code))) throw new AppError(400, 'codeNotFound');
      const codes = await this.authenticator.renewRecoveryCodes(tx, caller.id);
      await this.store(tx, caller, 'totp');
      return codes;
    });
  }

  /** Replaces the recovery codes. @throws 400 for a wrong password or without an app, 429 */
  async renewRecoveryCodes(caller: Caller, password: string): Promise<string[]> {
    await this.passwords.verify(caller, password);
    if ((await this.method(caller)) !== 'totp') throw new AppError(400, 'twoFactorNotPrepared');
    return this.db.transaction(async (tx) => {
      const codes = await this.authenticator.renewRecoveryCodes(tx, caller.id);
      await this.publish(tx, caller, { method: 'totp', codesRenewed: true });
      return codes;
    });
  }

  /** Turns two-factor off. @throws 400 for a wrong password, 429 */
  async turnOff(caller: Caller, password: string): Promise<TwoFactorDto> {
    await this.passwords.verify(caller, password);
    await this.replace(caller, 'none');
    return this.state(caller);
  }

  /**
   * Prepares a change from forms that only know on (mailed codes) and off. An account with an app that stays on keeps its app.
   * @returns a function that makes the change; call it once the rest of the form is accepted
   * @throws 400 with field errors for another user's account, or without the correct current password, 429
   */
  async prepareChange(
    caller: Caller,
    { userId, isOn, currentPassword }: { userId: number; isOn: boolean; currentPassword?: string | null },
  ): Promise<() => Promise<void>> {
    const method = await this.find(userId);
    if (method === undefined || (method !== 'none') === isOn) return async () => undefined;
    if (userId !== caller.id) throw invalid({ usesTwoFactor: 'ownTwoFactor' });
    if (!currentPassword) throw invalid({ currentPassword: 'required' });
    await this.passwords.verify(caller, currentPassword, 'currentPassword');
    return () => this.replace(caller, isOn ? 'email' : 'none');
  }

  private async replace(caller: Caller, method: 'email' | 'none'): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.authenticator.remove(tx, caller.id);
      await this.store(tx, caller, method);
    });
  }

  private async method(caller: Caller): Promise<TwoFactorMethod> {
    const method = await this.find(caller.id);
    if (!method) throw unauthorized();
    return method;
  }

  private async find(userId: number): Promise<TwoFactorMethod | undefined> {
    const account = await this.db.first<{ method: TwoFactorMethod }>(
      'SELECT two_factor AS method FROM users WHERE id = $1',
      [userId],
    );
    return account?.method;
  }

  private async store(tx: Tx, caller: Caller, method: TwoFactorMethod): Promise<void> {
    const before = await this.users.lock(tx, caller.id);
    await this.users.setTwoFactor(tx, caller.id, method);
    await this.publish(
      tx,
      caller,
      { method },
      changesBetween({ twoFactor: before.twoFactor }, { twoFactor: method }, ['twoFactor']),
    );
  }

  private publish(
    tx: Tx,
    caller: Caller,
    details: { method: TwoFactorMethod; codesRenewed?: boolean },
    fields: ReturnType<typeof changesBetween> = [],
  ): Promise<void> {
    return this.journal.publish(tx, 'TwoFactorChanged', {
      actor: caller,
      ...(caller.level === UserLevel.Client && { clientId: caller.id }),
      details: { userId: caller.id, ...details },
      fields,
    });
  }
}
