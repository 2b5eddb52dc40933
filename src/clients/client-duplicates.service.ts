import { Injectable } from '@nestjs/common';
import {
  type DuplicateFacts,
  duplicateSignsOf,
  duplicatesShown,
  phoneKey,
  streetStarts,
} from '../../common/clients/duplicates.js';
import { UserLevel } from '../../common/auth/enums.js';
import { Database } from '../platform/database/database.js';
import { escapeLike } from '../platform/query/index.js';
import { type Caller, reachableClients } from '../platform/access/caller.js';
import type { ClientDuplicateDto } from './client-duplicates.dto.js';

/** A client that shares a name, a phone number or the start of a street address. */
interface Candidate extends DuplicateFacts {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string | null;
  readonly email: string;
  readonly status: 'A' | 'I';
}

/** Maximum number of candidates compared. Beyond it, candidates share only a part, such as the street. */
const compared = 500;

/** Finds clients that may have been entered twice. */
@Injectable()
export class ClientDuplicates {
  constructor(private readonly db: Database) {}

  /**
   * Finds clients with the same name, phone or address among those that the caller can access, the most likely first.
   * @param exceptId client being edited, left out of the result
   */
  async find(caller: Caller, facts: DuplicateFacts, exceptId = 0): Promise<ClientDuplicateDto[]> {
    const phones = [facts.phone1, facts.phone2].map(phoneKey).filter((key) => key !== '');
    const rows = await this.db.query<Candidate>(
      `WITH found AS (
         SELECT id FROM users WHERE level = $1 AND status IN ('A', 'I') AND search_text(last_name) = search_text($2)
           AND search_text(first_name) = search_text($3)
         UNION SELECT id FROM client_search WHERE text LIKE ANY($4)
         UNION SELECT id FROM client_search WHERE text LIKE ANY($5))
       SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.phone1, u.phone2, u.address, u.address2, u.city,
         u.zip, u.email, u.status
       FROM found JOIN users u USING (id) WHERE u.id <> $6 AND ($7::int[] IS NULL OR u.id = ANY($7)) ORDER BY u.id DESC LIMIT $8`,
      [
        UserLevel.Client,
        facts.lastName?.trim() || null,
        facts.firstName?.trim() || null,
        phones.map((key) => `%${key}%`),
        streetStarts(facts).map((start) => `% ${escapeLike(start)}%`),
        exceptId,
        reachableClients(caller) ?? null,
        compared,
      ],
    );
    return rows
      .map(({ id, firstName, lastName, city, email, status, ...other }) => ({
        id,
        fullName: `${firstName} ${lastName}`,
        city,
        email,
        status,
        signs: duplicateSignsOf(facts, { ...other, firstName, lastName, city }),
      }))
      .filter(({ signs }) => signs.length > 0)
      .sort((one, other) => other.signs.length - one.signs.length || one.id - other.id)
      .slice(0, duplicatesShown);
  }
}
