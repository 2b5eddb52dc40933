import { Injectable } from '@nestjs/common';
import { rollLookupRows } from '../../common/rolls.js';
import type { Caller } from '../platform/access/caller.js';
import { Database } from '../platform/database/database.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import type { LookUpRollDto, RollMatchDto, RollMatchesDto } from './roll-lookup.dto.js';
import { RollsService } from './rolls.service.js';

/** The account of a property while somebody types: only what the district publishes, of the county's newest roll. */
@Injectable()
export class RollLookup {
  constructor(
    private readonly db: Database,
    private readonly rolls: RollsService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws 429 */
  async find(caller: Caller, { countyId, search }: LookUpRollDto): Promise<RollMatchesDto> {
    await this.limits.spend('rollLookup', String(caller.id));
    const newest = await this.db.first<{ year: number | null }>(
      `SELECT max(tax_year) AS year FROM roll_imports WHERE county_id = $1 AND kind = 'roll' AND state IN ('done', 'unchanged') AND accounts > 0`,
      [countyId],
    );
    if (!newest?.year) return { hasRoll: false, accounts: [] };
    const { rows } = await this.rolls.accounts({
      filter: JSON.stringify({ countyId, taxYear: newest.year, q: search }),
      sort: '["accountNumber","ASC"]',
      range: `[0,${rollLookupRows - 1}]`,
    });
    const types = await this.db.query<{ id: number; code: string }>(
      'SELECT id, upper(value) AS code FROM property_types',
    );
    const exemptions = await this.db.query<{ id: number; code: string }>(
      'SELECT id, upper(code) AS code FROM exemption_types ORDER BY id',
    );
    const accounts = rows.map((row): RollMatchDto => ({
      ...{ taxYear: row.taxYear, accountNumber: row.accountNumber, ownerName: row.ownerName },
      ...{ address: row.situsAddress, city: row.situsCity, zip: row.situsZip },
      ...{ legalDescription: row.legalDescription, marketValue: row.marketValue },
      propertyTypeId: types.find(({ code }) => code === row.stateCode?.toUpperCase())?.id ?? null,
      exemptionTypeId:
        exemptions.find(({ code }) => row.exemptions.some((one) => one.toUpperCase() === code))?.id ?? null,
    }));
    return { hasRoll: true, accounts };
  }
}
