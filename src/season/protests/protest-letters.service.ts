import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProtestGround } from '../../../common/season/terms.js';
import type { LetterData } from '../../letters/definitions/index.js';
import { LettersService } from '../../letters/letters.service.js';
import { type FormToPrint, PrintSources } from '../../letters/print-runs/print-sources.js';
import { Targets } from '../../platform/bulk/targets.js';
import { Database } from '../../platform/database/database.js';
import { conflict, notFound } from '../../platform/errors/errors.js';
import { PropertyLetters } from '../../properties/property-letters.service.js';
import { protestIds } from './protests.list.js';
import { protestScope, ProtestsService } from './protests.service.js';

interface ProtestFacts {
  readonly propertyId: number;
  readonly taxYear: number;
  readonly grounds: ProtestGround[];
  readonly opinionOfValue: string | null;
}

/** The notice of protest (form 50-132) of a protest, signed by the agent. */
@Injectable()
export class ProtestLetters implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly letters: LettersService,
    private readonly properties: PropertyLetters,
    private readonly protests: ProtestsService,
    private readonly targets: Targets,
    private readonly sources: PrintSources,
  ) {}

  onModuleInit(): void {
    this.letters.offer({
      purpose: 'notice-of-protest',
      letter: 'notice-of-protest',
      permission: 'letters.office',
      check: async (caller, id) => {
        await this.protests.get(caller, id);
      },
      data: (_caller, id) => this.notice(id),
    });
    this.sources.register('50-132', {
      letter: 'notice-of-protest',
      targets: (caller, order, most) => this.targets.ids(protestIds, order, most, protestScope(caller)),
      forms: (ids) => this.forms(ids),
      data: (id) => this.noticeOfMany(id),
    });
  }

  private forms(ids: readonly number[]): Promise<FormToPrint[]> {
    return this.db.query<FormToPrint>(
      `SELECT pt.id, p.id AS "propertyId", p.client_id AS "clientId", coalesce(p.address, p.owner_name) AS name,
         c.id AS "countyId", c.name AS "countyName"
       FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id
       WHERE pt.id = ANY($1::int[]) ORDER BY c.name, c.id, p.account_number, pt.id`,
      [ids],
    );
  }

  /** In bulk printing nobody checks each form, so forms that the board could not hear are skipped. @throws 404, 409 */
  private async noticeOfMany(id: number): Promise<LetterData<'notice-of-protest'>> {
    const data = await this.notice(id);
    if (data.grounds.length === 0) throw conflict('formWithoutGrounds');
    if (!data.property.accountNumber && !data.property.address) throw conflict('formWithoutAccount');
    return data;
  }

  private async notice(id: number): Promise<LetterData<'notice-of-protest'>> {
    const protest = await this.db.first<ProtestFacts>(
      `SELECT property_id AS "propertyId", tax_year AS "taxYear", grounds, opinion_of_value::text AS "opinionOfValue"
       FROM protests WHERE id = $1`,
      [id],
    );
    if (!protest) throw notFound();
    const { propertyId, taxYear, grounds, opinionOfValue } = protest;
    const [{ district, owner, property }, { firm, agent, today }] = await Promise.all([
      this.properties.facts(propertyId),
      this.letters.firmFrame(),
    ]);
    return {
      firm,
      district,
      owner,
      property,
      agent,
      taxYear,
      grounds,
      opinionOfValue,
      signer: { printedName: agent.name ?? null, capacity: 'agent' },
      wording: { values: { today } },
    };
  }
}
