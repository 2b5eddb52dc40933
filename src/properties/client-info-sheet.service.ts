import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locale } from '../../common/text/locales.js';
import { maxPropertiesInLetter } from '../../common/letters/limits.js';
import { readOwnerZone } from '../auth/users/owner-zone.js';
import { ClientsService } from '../clients/clients.service.js';
import type { InfoSheetProperty } from '../letters/definitions/client-info-sheet.pdf.js';
import type { LetterData } from '../letters/definitions/index.js';
import { LettersService } from '../letters/letters.service.js';
import type { Caller } from '../platform/access/caller.js';
import { Database } from '../platform/database/database.js';

/** The client information sheet: the firm's data about a client and its properties. */
@Injectable()
export class ClientInfoSheet implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientsService,
    private readonly letters: LettersService,
  ) {}

  onModuleInit(): void {
    this.letters.offer({
      purpose: 'client-info-sheet',
      letter: 'client-info-sheet',
      permission: 'letters.office',
      check: async (caller, id) => {
        await this.clients.get(caller, id);
      },
      data: (caller, id) => this.data(caller, id),
    });
  }

  private async data(caller: Caller, clientId: number): Promise<LetterData<'client-info-sheet'>> {
    const [client, reader, timeZone, found] = await Promise.all([
      this.clients.get(caller, clientId),
      this.db.first<{ locale: Locale }>('SELECT locale FROM users WHERE id = $1', [caller.id]),
      readOwnerZone(this.db, clientId),
      this.db.query<InfoSheetProperty & { total: number }>(
        `SELECT p.owner_name AS "ownerName", p.address, p.address2, p.city, p.state, p.zip, c.name AS county,
           p.account_number AS "accountNumber", t.value || ' ' || t.type AS "propertyType", e.title AS exemption,
           p.status = 'A' AS active, count(*) OVER ()::int AS total
         FROM properties p JOIN counties c ON c.id = p.county_id LEFT JOIN property_types t ON t.id = p.property_type_id
           LEFT JOIN exemption_types e ON e.id = p.exemption_type_id
         WHERE p.client_id = $1 ORDER BY p.status, p.id LIMIT $2`,
        [clientId, maxPropertiesInLetter],
      ),
    ]);
    const frame = await this.letters.frame(
      'client-info-sheet',
      { clientName: client.fullName },
      // The sheet stays in the office, so it is in the reader's language.
      reader?.locale,
    );
    return {
      ...frame,
      client: {
        ...client,
        phone: client.phone1,
        county: client.countyName,
        additionalContactPhone: client.additionalContactNumber,
        active: client.status === 'A',
        registeredAt: client.createdAt,
        signedAt: client.termsAcceptedAt,
        timeZone,
        signedFrom: client.termsIp,
      },
      properties: found.map(({ total: _, ...property }) => property),
      propertiesInAll: found[0]?.total ?? 0,
      preparedOn: this.letters.today().toISODate(),
    };
  }
}
