import { Injectable } from '@nestjs/common';
import type { SignInFailure } from '../../common/auth/enums.js';
import { AppError } from '../platform/errors/errors.js';
import { canonicalAddress, canonicalEmail, RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import { FailedSignIns } from './failed-sign-ins.service.js';
import { KnownDevices } from './known-devices.service.js';
import type { SignInForm } from './sign-in-forms.js';
import { SignInUnlocks } from './sign-in-unlocks.service.js';

/** A counted sign-in attempt. */
export interface SignInAttempt {
  /** Removes the attempt from the counts after a correct password. */
  succeeded(): Promise<void>;
  /** Records the attempt for the security overview. */
  failed(reason: SignInFailure, form: SignInForm): Promise<void>;
}

/** Rate limit key for attempts on an account from a network address, both canonical. */
export const signInPair = (account: string, address: string): string => `${account}|${address}`;

/**
 * Counts sign-ins before their password is checked, so that concurrent attempts cannot bypass the limits. Attempts from
 * unknown devices are counted per account and address, per address, and per account. A known device of the account is
 * counted separately, so that nobody else can lock the owner out of it.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly unlocks: SignInUnlocks,
    private readonly failures: FailedSignIns,
  ) {}

  /**
   * @param email as typed
   * @param account the account with this e-mail; undefined if there is none, which is counted the same way
   * @throws 429
   */
  async count(
    email: string,
    account: { id: number; passwordSetAt: string } | undefined,
  ): Promise<SignInAttempt> {
    const device = account && this.devices.find(account);
    const succeeded = await (device === undefined ? this.countStranger(email) : this.countDevice(device));
    const failed = (reason: SignInFailure, form: SignInForm): Promise<void> =>
      this.failures.record({ reason, form, email, userId: account?.id, device });
    return { succeeded, failed };
  }

  private async countDevice(device: string): Promise<SignInAttempt['succeeded']> {
    await this.limits.spend('signInDevice', device);
    return () => this.limits.forget('signInDevice', device);
  }

  private async countStranger(email: string): Promise<SignInAttempt['succeeded']> {
    const account = canonicalEmail(email);
    const address = canonicalAddress(requestContext().ip);
    const pair = signInPair(account, address);
    // The pair first, so that a refusal there does not count against the account.
    await this.limits.spend('signInPair', pair);
    await this.limits.spend('signInAddress', address);
    await this.countAccount(email, account);
    return async () => {
      await Promise.all([
        this.limits.forget('signInPair', pair),
        this.limits.refund('signInAddress', address),
        this.limits.refund('signInAccount', account),
      ]);
    };
  }

  /** Counts against the account. If it is locked, offers an unlock link, whether or not the account exists. @throws 429 */
  private async countAccount(email: string, account: string): Promise<void> {
    try {
      await this.limits.spend('signInAccount', account);
    } catch (error) {
      if (!(error instanceof AppError) || error.statusCode !== 429) throw error;
      await this.unlocks.offer(email);
      throw new AppError(429, 'signInLocked', error.details);
    }
  }
}
