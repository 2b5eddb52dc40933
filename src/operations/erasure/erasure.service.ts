import { Injectable } from '@nestjs/common';
import { erasedEmail } from '../../../common/clients/clients.js';
import { UserLevel } from '../../../common/auth/enums.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { SuppressionsService } from '../../mail/suppressions.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, txQuery } from '../../platform/database/database.js';
import { conflict, invalid, notFound } from '../../platform/errors/errors.js';
import type { ErasedPerson } from '../../platform/personal-data/part.js';
import { PersonalData } from '../../platform/personal-data/personal-data.service.js';

/** Erases clients as far as billing law allows (docs/rules/clients.md, "Erasure"). */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: Database,
    private readonly suppressions: SuppressionsService,
    private readonly journal: Journal,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Erases a client from all places that modules have declared for personal data. Cannot be undone.
   * @param name the client's full name, typed as a confirmation
   * @throws 404, 409 if the client was erased already, 400 if the name does not match
   */
  async erase(caller: Caller, clientId: number, name: string): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const [client] = await txQuery<Pick<ErasedPerson, 'email' | 'fullName' | 'accountKeys'>>(
        tx,
        `SELECT email::text AS email, first_name || ' ' || last_name AS "fullName",
           ARRAY(SELECT account_number_key FROM properties WHERE client_id = users.id AND account_number_key IS NOT NULL) AS "accountKeys"
         FROM users
         WHERE id = $1 AND level = $2 FOR UPDATE`,
        [clientId, UserLevel.Client],
      );
      if (!client) throw notFound();
      const { email, fullName, accountKeys } = client;
      if (email === erasedEmail(clientId)) throw conflict('clientErased');
      if (name.trim() !== fullName.trim()) throw invalid({ name: 'erasureName' });
      await this.suppressions.addIn(tx, caller, {
        address: email,
        reason: 'manual',
        source: 'console',
        detail: null,
      });
      // Must come first: the database allows changes to evidence only if this activity exists.
      await this.journal.publish(tx, 'ClientErased', { actor: caller, clientId });
      await this.personalData.erase(tx, { clientId, email, fullName, accountKeys, actor: caller });
      await this.journal.erase(tx, clientId);
    });
    await this.personalData.finish();
    return { id: clientId };
  }
}
