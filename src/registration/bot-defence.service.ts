import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { registrationMaxSeconds, registrationMinSeconds } from '../../common/registration/limits.js';
import { Clock } from '../platform/clock/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { AppError } from '../platform/errors/errors.js';
import { isSameSecret } from '../platform/signed-tokens/same-secret.js';

/** Form fields that help detect bots. */
export interface FormProof {
  /** Token from the response that returned the form. */
  readonly formToken?: string | null;
  /** Honeypot: a hidden field that only bots fill in. */
  readonly website?: string | null;
}

/**
 * Keeps simple bots from registering, without a CAPTCHA: the form has a signed token with the time it was loaded, and a hidden
 * field that only bots fill in.
 */
@Injectable()
export class BotDefence {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'linkSecret'>,
    private readonly clock: Clock,
  ) {}

  /** Issues a signed token with the current time. */
  issue(): string {
    const content = String(this.clock.now().getTime());
    return `${content}.${this.signature(content)}`;
  }

  /** @throws 400 for a form filled in by a bot, sent less than two seconds after loading, or open for more than a day */
  check({ formToken, website }: FormProof): void {
    if (website) throw new AppError(400, 'registrationRefused');
    const [issued = '', signature = ''] = (formToken ?? '').split('.');
    if (!isSameSecret(this.signature(issued), signature)) throw new AppError(400, 'registrationRefused');
    const seconds = (this.clock.now().getTime() - Number(issued)) / 1000;
    if (seconds < registrationMinSeconds) throw new AppError(400, 'registrationTooQuick');
    if (seconds > registrationMaxSeconds) throw new AppError(400, 'registrationFormExpired');
  }

  private signature(content: string): string {
    return createHmac('sha256', this.config.linkSecret)
      .update(`registration-form:${content}`)
      .digest('base64url');
  }
}
