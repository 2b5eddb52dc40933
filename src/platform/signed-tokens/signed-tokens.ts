import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { Clock } from '../clock/clock.js';

/**
 * Purposes of signed tokens. A token is valid for its own purpose only: a link's token cannot be used to sign in. Bearer
 * tokens are separate and have their own secret (src/auth/sessions.service.ts).
 */
export const tokenPurposes = [
  /** A link to a document or export (src/platform/links). */
  'link',
  /** An address of the provider API that opens in a browser window (src/platform/links/signed-windows.ts). */
  'window',
  /** A sign-in waiting for its code. */
  'sign-in-challenge',
  /** A mailed unlock link after too many wrong passwords. */
  'sign-in-unlock',
  /** A browser in which an account has signed in before. */
  'known-device',
  /** The registration form, with the time it was loaded. */
  'registration-form',
  /** The unsubscribe link of a mail that is not essential. */
  'unsubscribe',
  /** Uploads after a registration. */
  'upload-ticket',
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Why a token is refused; `invalid` means forged, modified or for another purpose. */
export type TokenProblem = 'invalid' | 'expired';

/** The claims of a token with its validity. */
export type SignedClaims<T> = T & {
  /** When it was issued, seconds since 1970. */
  readonly iat: number;
  /** When it expires, seconds since 1970. */
  readonly exp: number;
};

/** A new token. */
export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Signed tokens with an expiry (JWT, HS256 with LINK_SECRET) that need no database row. */
@Injectable()
export class SignedTokens {
  constructor(
    @Inject(JwtService) private readonly jwt: Pick<JwtService, 'sign' | 'verify'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a token.
   * @param claims readable by anybody who has the token
   * @param lifetime seconds
   */
  sign(purpose: TokenPurpose, claims: object, lifetime: number): SignedToken {
    const iat = this.seconds();
    const exp = iat + lifetime;
    const token = this.jwt.sign({ ...claims, iat, exp }, { audience: purpose });
    return { token, expiresAt: new Date(exp * 1000) };
  }

  /**
   * Verifies a token of this purpose and returns its claims.
   * @param refusal makes the error to throw for an invalid or expired token
   */
  read<T extends object>(
    purpose: TokenPurpose,
    token: string,
    refusal: (problem: TokenProblem) => Error,
  ): SignedClaims<T> {
    const claims = this.verify<T>(purpose, token);
    if (typeof claims === 'string') throw refusal(claims);
    return claims;
  }

  /** Like `read`, but undefined for an invalid or expired token. */
  find<T extends object>(purpose: TokenPurpose, token: string): SignedClaims<T> | undefined {
    const claims = this.verify<T>(purpose, token);
    return typeof claims === 'string' ? undefined : claims;
  }

  private verify<T extends object>(purpose: TokenPurpose, token: string): SignedClaims<T> | TokenProblem {
    try {
      return this.jwt.verify<SignedClaims<T>>(token, {
        audience: purpose,
        algorithms: ['HS256'],
        clockTimestamp: this.seconds(),
      });
    } catch (error) {
      return error instanceof TokenExpiredError ? 'expired' : 'invalid';
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
