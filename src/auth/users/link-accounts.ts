import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { SignedLinks } from '../../platform/links/signed-links.js';

/** Resolves mailed links to their accounts. An account must still be active when its link is opened. */
@Injectable()
export class LinkAccounts implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly links: SignedLinks,
  ) {}

  onModuleInit(): void {
    this.links.findHoldersWith({
      account: (userId) =>
        this.db.first<Caller>(
          `SELECT id, level, first_name AS "firstName", '' AS "sessionId" FROM users WHERE id = $1 AND status = 'A'`,
          [userId],
        ),
    });
  }
}
