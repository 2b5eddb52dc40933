import { Injectable } from '@nestjs/common';
import { rollLookupRows } from '../../../common/properties/rolls.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import type { LookUpRollDto, RollMatchDto, RollMatchesDto } from './roll-lookup.dto.js';
import { formChoices } from './form-choices.js';
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
    const taxYear = await this.rolls.newestYear(countyId);
    if (taxYear === undefined) return { hasRoll: false, accounts: [] };
    const { rows } = await this.rolls.accounts({
      filter: JSON.stringify({ countyId, taxYear, q: search }),
      sort: '["accountNumber","ASC"]',
      range: `[0,${rollLookupRows - 1}]`,
    });
    const choiceOf = await formChoices(this.db);
    const accounts = rows.map((row): RollMatchDto => ({
      ...{ taxYear: row.taxYear, accountNumber: row.accountNumber, ownerName: row.ownerName },
      ...{ address: row.situsAddress, city: row.situsCity, zip: row.situsZip },
      ...{ legalDescription: row.legalDescription },
      ...{ marketValue: row.marketValue, appraisedValue: row.appraisedValue },
      ...choiceOf(row),
    }));
    return { hasRoll: true, accounts };
  }
}
