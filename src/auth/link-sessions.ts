import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SignedLinks } from '../platform/links/signed-links.js';
import { SessionsService } from './sessions.service.js';

/** Binds signed links to the session that created them: they stop working when it ends. */
@Injectable()
export class LinkSessions implements OnModuleInit {
  constructor(
    private readonly links: SignedLinks,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit(): void {
    this.links.findHoldersWith({
      session: (userId, sessionId) => this.sessions.caller({ sub: userId, sid: sessionId }),
    });
  }
}
