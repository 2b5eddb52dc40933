import { Injectable } from '@nestjs/common';
import type { SignInFailure } from '../../common/auth/enums.js';
import { Database } from '../platform/database/database.js';
import { canonicalEmail } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import type { SignInForm } from './sign-in-forms.js';

/** A failed sign-in in the current request. */
export interface SignInFailed {
  readonly reason: SignInFailure;
  readonly form: SignInForm;
  /** As typed. */
  readonly email: string;
  /** The account with this e-mail address, if there is one. */
  readonly userId?: number | undefined;
  /** Id of the browser, if it is a known device of the account. */
  readonly device?: string | undefined;
}

/** Records failed sign-ins for the security overview. */
@Injectable()
export class FailedSignIns {
  constructor(private readonly db: Database) {}

  /** Does the same work for every address, so that the response time does not reveal which accounts exist. */
  async record({ reason, form, email, userId, device }: SignInFailed): Promise<void> {
    const { ip, userAgent } = requestContext();
    await this.db.query(
      `INSERT INTO failed_sign_ins (reason, form, email, account, user_id, ip, user_agent, device)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        reason,
        form,
        email,
        canonicalEmail(email),
        userId ?? null,
        ip,
        userAgent.slice(0, 400),
        device ?? null,
      ],
    );
  }
}
