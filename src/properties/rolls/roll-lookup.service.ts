import { Injectable } from '@nestjs/common';
import { rollLookupRows } from '../../../common/properties/rolls.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import type { LookUpRollDto, RollMatchDto, RollMatchesDto } from './roll-lookup.dto.js';
import { formChoices } from './form-choices.js';
import { accountsAt } from './roll-addresses.js';
import type { RollAccountDto } from './roll.dto.js';
import { RollsService } from './rolls.service.js';

/** Finds accounts while a property is being added. Returns only published data, from the county's newest roll. */
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
    const listed = async (filter: object): Promise<readonly RollAccountDto[]> => {
      const range = `[0,${rollLookupRows - 1}]`;
      return (
        await this.rolls.accounts({ filter: JSON.stringify(filter), sort: '["accountNumber","ASC"]', range })
      ).rows;
    };
    // A number followed by more text is an address, ranked by match. Other words may be an owner's name.
    const ids = /^\s*\d+[a-z]?\s+\S/i.test(search)
      ? await accountsAt(this.db, { countyId, taxYear, address: search, rows: rollLookupRows })
      : [];
    const rows =
      ids.length > 0
        ? [...(await listed({ id: ids, taxYear }))].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        : await listed({ countyId, taxYear, q: search });
    const choiceOf = await formChoices(this.db);
    const accounts = rows.map((row): RollMatchDto => ({
      taxYear: row.taxYear,
      accountNumber: row.accountNumber,
      ownerName: row.ownerName,
      address: row.situsAddress,
      city: row.situsCity,
      zip: row.situsZip,
      legalDescription: row.legalDescription,
      marketValue: row.marketValue,
      appraisedValue: row.appraisedValue,
      ...choiceOf(row),
    }));
    return { hasRoll: true, accounts };
  }
}
