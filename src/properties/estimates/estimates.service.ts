import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { normalizeAccountNumber } from '../../../common/text/formats.js';
import { comparablesConsidered } from '../../../common/season/limits.js';
import { valuesOverYears } from '../../../common/properties/roll-years.js';
import { addressSearchRows, estimateYears } from '../../../common/properties/rolls.js';
import { type ComparableRules, usualComparableRules } from '../../../common/season/comparable-rules.js';
import { type ComparableAccount, conclude } from '../../../common/season/comparables.js';
import { estimateOf } from '../../../common/season/estimate.js';
import { Database } from '../../platform/database/database.js';
import { AppError, notFound } from '../../platform/errors/errors.js';
import { comparableRulesOf } from '../../settings/reference/county-comparable-rules.js';
import { alikeAccounts, comparedAccount } from '../rolls/alike-accounts.js';
import { type CandidateColumns, candidatesOf } from '../rolls/candidate-columns.js';
import { formChoices } from '../rolls/form-choices.js';
import { accountsAt } from '../rolls/roll-addresses.js';
import type { RollAccountDto } from '../rolls/roll.dto.js';
import { RollsService } from '../rolls/rolls.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { AddressMatchesDto, EstimateDto, EstimateHouseDto, FindAddressDto } from './estimate.dto.js';

/** Limits for anonymous callers: concurrent requests, each on a database connection, and requests waiting. More get 503. */
const atOnce = 2;
const waitingAtMost = 50;

/** A county's tax rate needs billings of this many clients, so it reveals none of them; and the maximum number of billings read. */
const rateClients = 5;
const rateBillings = 1000;

/** Reads an account and similar accounts. $1 is the account's id, $2 the tax year, $3 the rules, $4 the number of candidates. */
const alikeStatement = `
  SELECT ${comparedAccount('s')} AS subject, c.candidates
  FROM roll_accounts s
    CROSS JOIN json_to_record($3::json) AS w(area_percent numeric, years int, land_percent numeric, same_class bool)
    CROSS JOIN LATERAL (${alikeAccounts({ subject: 's', rules: 'w', taxYear: '$2', limit: '$4' })}) c
  WHERE s.id = $1 AND s.tax_year = $2`;

/** Reads the median tax rate of a county's latest billings. $1 is the county's id, $2 the first year. */
const rateStatement = `
  WITH latest AS (
    SELECT b.tax_rate, p.client_id FROM properties p JOIN billings b ON b.property_id = p.id
    WHERE p.county_id = $1 AND p.status = 'A' AND b.year >= $2 AND b.tax_rate > 0
    ORDER BY b.id DESC LIMIT ${rateBillings}
  )
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY tax_rate)::text AS rate, count(DISTINCT client_id)::int AS clients FROM latest`;

/** Estimates for owners who have not signed up yet (docs/rules/estimates.md). */
@Injectable()
export class EstimatesService {
  private readonly turn = pLimit(atOnce);

  constructor(
    private readonly db: Database,
    private readonly rolls: RollsService,
    private readonly settings: SettingsService,
  ) {}

  /** Finds houses by address or account number, without owners. */
  find({ countyId, search }: FindAddressDto): Promise<AddressMatchesDto> {
    return this.inTurn(async () => {
      const taxYear = await this.openYear(countyId);
      if (taxYear === undefined) return { taxYear: null, accounts: [] };
      // Account numbers may have letters and punctuation, such as R100201; an address has several words.
      const byNumber =
        !/\s/.test(search) && /\d/.test(search)
          ? await this.search({ countyId, taxYear, accountNumber: search })
          : [];
      const rows = byNumber.length > 0 ? byNumber : await this.byAddress(countyId, taxYear, search);
      const choiceOf = await formChoices(this.db);
      const accounts = rows.map((row) => {
        const { marketValue, appraisedValue } = row;
        return { ...houseOf(row), marketValue, appraisedValue, ...choiceOf(row) };
      });
      return { taxYear, accounts };
    });
  }

  /** Estimates what a protest of a house could save, from its comparables. @throws 404 */
  estimate({ countyId, accountNumber }: EstimateHouseDto): Promise<EstimateDto> {
    return this.inTurn(async () => {
      const taxYear = await this.openYear(countyId);
      if (taxYear === undefined || normalizeAccountNumber(accountNumber) === '') throw notFound();
      const years = await this.search({ countyId, accountNumber }, '["taxYear","DESC"]', estimateYears);
      const account = years.find((row) => row.taxYear === taxYear);
      if (!account) throw notFound();
      const { used, indicatedValue } = await this.compared(account);
      const taxRate = await this.rateOf(countyId, taxYear);
      const choiceOf = await formChoices(this.db);
      const { marketValue, appraisedValue, exemptions } = account;
      return {
        countyId,
        taxYear,
        ...houseOf(account),
        ...choiceOf(account),
        isHomestead: exemptions?.some((code) => /^hs/i.test(code)) ?? false,
        years: valuesOverYears(years).slice(0, estimateYears),
        comparables: used,
        indicatedValue,
        taxRate,
        ...estimateOf({ marketValue, appraisedValue, indicatedValue, taxRate }),
      };
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.turn.pendingCount >= waitingAtMost) throw new AppError(503, 'estimatesBusy', { retryAfter: 10 });
    return this.turn(work);
  }

  /** Finds accounts by address, the best match first. */
  private async byAddress(countyId: number, taxYear: number, address: string): Promise<RollAccountDto[]> {
    const ids = await accountsAt(this.db, { countyId, taxYear, address, rows: addressSearchRows });
    if (ids.length === 0) return [];
    const rows = await this.search({ id: ids, taxYear });
    return [...rows].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** Returns the newest tax year of a county; undefined without a roll, or if the firm does not offer estimates. */
  private async openYear(countyId: number): Promise<number | undefined> {
    const { enabled, startsWithAddress } = await this.settings.get('registration');
    return enabled && startsWithAddress ? this.rolls.newestYear(countyId) : undefined;
  }

  private async search(
    filter: object,
    sort = '["accountNumber","ASC"]',
    rows = addressSearchRows,
  ): Promise<readonly RollAccountDto[]> {
    const range = `[0,${rows - 1}]`;
    return (await this.rolls.accounts({ filter: JSON.stringify(filter), sort, range })).rows;
  }

  /** Evaluates the account's comparables by the county's rules; `indicatedValue` is null if there are too few. */
  private async compared({
    id,
    countyId,
    taxYear,
  }: RollAccountDto): Promise<{ used: number; indicatedValue: string | null }> {
    const found = await this.db.first<{ rules: ComparableRules | null }>(
      `SELECT ${comparableRulesOf('$1')} AS rules`,
      [countyId],
    );
    const rules = found?.rules ?? usualComparableRules;
    const { areaPercent, years, landPercent, sameClass } = rules;
    const limits = { area_percent: areaPercent, years, land_percent: landPercent, same_class: sameClass };
    const row = await this.db.first<{ subject: ComparableAccount; candidates: CandidateColumns }>(
      alikeStatement,
      [id, taxYear, JSON.stringify(limits), comparablesConsidered],
    );
    if (!row) throw notFound();
    const { used, isEnough, indicatedValue } = conclude(row.subject, candidatesOf(row.candidates), rules);
    return { used, indicatedValue: isEnough ? indicatedValue : null };
  }

  /** Returns the median tax rate of billings since two years before the tax year; null if they are of too few clients. */
  private async rateOf(countyId: number, taxYear: number): Promise<string | null> {
    const row = await this.db.first<{ rate: string | null; clients: number }>(rateStatement, [
      countyId,
      taxYear - 2,
    ]);
    return row && row.clients >= rateClients ? row.rate : null;
  }
}

const houseOf = ({ accountNumber, situsAddress, situsCity, situsZip, legalDescription }: RollAccountDto) => ({
  accountNumber,
  address: situsAddress,
  city: situsCity,
  zip: situsZip,
  legalDescription,
});
