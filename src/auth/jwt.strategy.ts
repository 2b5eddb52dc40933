import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Caller } from '../platform/access/caller.js';
import { unauthorized } from '../platform/errors/errors.js';
import { noteForLog } from '../platform/request/request-context.js';
import type { TokenClaims } from './session-check.js';
import { SessionsService } from './sessions.service.js';

/** Validates the bearer token and its session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
  ) {
    // Given a string, the library first tries to parse it as a public key on every request: half the cost of a small read.
    const key = createSecretKey(Buffer.from(config.jwtSecret));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // jsonwebtoken accepts key objects; only the types of passport-jwt don't allow them.
      secretOrKey: key as unknown as Buffer,
      algorithms: ['HS256'],
      // The session's row decides when it expires, by the database's clock.
      ignoreExpiration: true,
    });
  }

  /** @throws 401 if the session has ended or expired, or its account is not active */
  async validate(claims: TokenClaims): Promise<Caller> {
    // The signature is valid, so even the log line for an ended session can name the user.
    noteForLog({ userId: claims.sub });
    const caller = await this.sessions.caller(claims);
    if (!caller) throw unauthorized('sessionExpired');
    return caller;
  }
}
