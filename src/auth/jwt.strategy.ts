import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Caller } from '../platform/access/caller.js';
import { unauthorized } from '../platform/errors/errors.js';
import type { TokenClaims } from './session-check.js';
import { SessionsService } from './sessions.service.js';

/** Reads the bearer token, and lets it count only while its session is in force. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
  ) {
    // As text the library would try it as a public key first, at every call: half of what a small read costs.
    const key = createSecretKey(Buffer.from(config.jwtSecret));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The library hands it on to one that takes keys; only its types don't know.
      secretOrKey: key as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  /** @throws 401 when the session ended or expired, or its account is not active */
  async validate(claims: TokenClaims): Promise<Caller> {
    const caller = await this.sessions.caller(claims);
    if (!caller) throw unauthorized('sessionExpired');
    return caller;
  }
}
