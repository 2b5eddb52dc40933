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
    // Given a string, the library would first try it as a public key on every request: half the cost of a small read.
    const key = createSecretKey(Buffer.from(config.jwtSecret));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // jsonwebtoken accepts keys; only the types of passport-jwt don't allow them.
      secretOrKey: key as unknown as Buffer,
      algorithms: ['HS256'],
      // The session's row decides when it expires, by the database's clock.
      ignoreExpiration: true,
    });
  }

  /** @throws 401 when the session ended or expired, or its account is not active */
  async validate(claims: TokenClaims): Promise<Caller> {
    // Its signature is ours, so a line about a session that has ended can say whose it was.
    noteForLog({ userId: claims.sub });
    const caller = await this.sessions.caller(claims);
    if (!caller) throw unauthorized('sessionExpired');
    return caller;
  }
}
