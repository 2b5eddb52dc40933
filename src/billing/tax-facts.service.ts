import { Injectable } from '@nestjs/common';
import { roundDecimal } from '../../common/billing/billing.js';
import { moneyPattern } from '../../common/text/formats.js';
import { maxTaxYear as lastTaxYear } from '../../common/season/limits.js';
import {
  type AccountUnit,
  type SavingsInput,
  type SavingsOutcome,
  trueSavings,
} from '../../common/season/cap.js';
import type { EntryAmount, LimitEntry } from '../../common/season/limit-entry.js';
import { accountInRoll } from '../properties/account-in-roll.js';
import { changesBetween } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { type Caller, canReach } from '../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { changeVersioned } from '../platform/database/versions.js';
import { invalid, notFound } from '../platform/errors/errors.js';
import {
  entryAfter,
  entryAmounts,
  proposedEntry,
  savedEntry,
  storeEntry,
  unknownEntry,
} from './limit-entries.js';
import { proposedFacts, type ProposedFacts, type RollFacts } from './proposed-facts.js';
import type { SaveTaxFactsDto, TaxFactRulesDto, TaxFactsDto, TaxFactUnitDto } from './tax-facts.dto.js';
import { TaxFacts, TaxFactUnit } from './tax-facts.entity.js';

/** A property in a tax year. */
interface Subject {
  readonly propertyId: number;
  readonly clientId: number;
  readonly countyId: number;
  readonly taxYear: number;
}

/** Runs a statement in a transaction or without one. */
type Run = <Row extends object>(sql: string, params: (number | null)[]) => Promise<Row[]>;

const factColumns = `category, is_first_year AS "isFirstYear", prior_appraised_value::text AS "priorAppraisedValue",
  new_improvements::text AS "newImprovements", is_over65 AS "isOver65", is_disabled AS "isDisabled",
  is_first_senior_year AS "isFirstSeniorYear", other_exemption::text AS "otherExemption", is_exempt AS "isExempt"`;
const unitColumns = `tu.id AS "unitId", tu.code, tu.name, tu.kind, tu.rate::text AS rate,
  tu.homestead_percent::text AS "homesteadPercent", tu.over65_exemption::text AS "over65Exemption",
  tu.disabled_exemption::text AS "disabledExemption", tu.has_ceiling AS "hasCeiling"`;

const amounts = ['priorAppraisedValue', 'newImprovements', 'otherExemption'] as const;
const flags = ['isOver65', 'isDisabled', 'isFirstSeniorYear', 'isExempt'] as const;

const entryFields = ['firstQualifiedYear', 'firstQualifiedValue'] as const satisfies (keyof LimitEntry)[];

/** Facts as shown in the timeline; `taxUnits` are unit codes, with the ceiling if there is one. */
type Told = ProposedFacts & LimitEntry & { readonly taxUnits: readonly string[] };
const toldFields = [
  'category',
  'isFirstYear',
  ...entryFields,
  ...amounts,
  ...flags,
  'taxUnits',
] as const satisfies (keyof Told)[];

/** Limits, exemptions and ceilings of properties by tax year (docs/rules/caps.md, "Facts of a property"). */
@Injectable()
export class TaxFactsService {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
  ) {}

  /** @throws 404 if the property does not exist or belongs to another client */
  async get(caller: Caller, propertyId: number, taxYear: number): Promise<TaxFactsDto> {
    return this.read(
      (sql, params) => this.db.query(sql, params),
      await this.subject(caller, propertyId, taxYear),
    );
  }

  /** Computes the true savings of these market values in a tax year, or lists the facts missing for it. */
  async savings(
    tx: Tx,
    propertyId: number,
    {
      year,
      noticeValue,
      finalValue,
    }: { readonly year: number; readonly noticeValue: string; readonly finalValue: string },
  ): Promise<SavingsOutcome> {
    return trueSavings({ ...(await this.known(tx, propertyId, year)), noticeValue, finalValue });
  }

  /** Returns the input for a property's true savings in a tax year, except its market values. @throws 404 */
  async known(
    tx: Tx,
    propertyId: number,
    taxYear: number,
  ): Promise<Omit<SavingsInput, 'noticeValue' | 'finalValue'>> {
    const run: Run = (sql, params) => txQuery(tx, sql, params);
    const [property] = await run<Pick<Subject, 'clientId' | 'countyId'>>(
      'SELECT client_id AS "clientId", county_id AS "countyId" FROM properties WHERE id = $1',
      [propertyId],
    );
    if (!property) throw notFound('propertyNotFound');
    const { rules, ...facts } = await this.read(run, { ...property, propertyId, taxYear });
    return { taxYear, rules: rules ?? undefined, facts };
  }

  /** Saves the facts. @throws 404, 409 if they have changed, 400 with field errors */
  async save(
    caller: Caller,
    propertyId: number,
    taxYear: number,
    form: SaveTaxFactsDto,
  ): Promise<TaxFactsDto> {
    const subject = await this.subject(caller, propertyId, taxYear);
    return changeVersioned(this.db, {
      version: form.version,
      lock: async (tx) => {
        // There may be no row yet, so concurrent first saves are serialized by the property's lock.
        await tx.query('SELECT 1 FROM properties WHERE id = $1 FOR NO KEY UPDATE', [propertyId]);
        const row = await tx.findOneBy(TaxFacts, { propertyId, taxYear });
        return { version: row?.version ?? null, row };
      },
      write: async (tx, { row }) => {
        const run: Run = (sql, params) => txQuery(tx, sql, params);
        const entered = (await savedEntry(run, propertyId)) ?? unknownEntry;
        const before = row ? told(row, await this.unitsOf(run, row.id), entered) : entered;
        const values = valuesOf(form);
        const units = await this.chosenUnits(tx, subject, form);
        const entry = entryAfter(entered, form, {
          taxYear,
          amounts: await entryAmounts(run, lastTaxYear),
        });
        const fields = changesBetween<Told>(before, told(values, units, entry), [...toldFields]);
        // Saving unchanged facts is a no-op, but saving a proposal stores it.
        if (row && fields.length === 0) return;
        await storeEntry(tx, propertyId, entry);
        // The entry is part of every year's facts, so open forms of other years are now stale.
        if (changesBetween<LimitEntry>(entered, entry, [...entryFields]).length > 0)
          await tx.query(
            'UPDATE tax_facts SET version = version + 1 WHERE property_id = $1 AND tax_year <> $2',
            [propertyId, taxYear],
          );
        const saved = await tx.save(
          TaxFacts,
          Object.assign(row ?? tx.create(TaxFacts, { propertyId, taxYear }), values, {
            updatedAt: new Date(),
          }),
        );
        await tx.delete(TaxFactUnit, { factsId: saved.id });
        if (units.length > 0)
          await tx.insert(
            TaxFactUnit,
            units.map(({ unitId, ceiling }) => ({ factsId: saved.id, unitId, ceiling })),
          );
        await this.journal.publish(tx, 'TaxFactsSaved', {
          actor: caller,
          clientId: subject.clientId,
          propertyId,
          details: { year: taxYear },
          fields,
        });
      },
      read: () => this.get(caller, propertyId, taxYear),
    });
  }

  private async subject(caller: Caller, propertyId: number, taxYear: number): Promise<Subject> {
    const found = await this.db.first<Pick<Subject, 'clientId' | 'countyId'>>(
      'SELECT client_id AS "clientId", county_id AS "countyId" FROM properties WHERE id = $1',
      [propertyId],
    );
    if (!found || !canReach(caller, found.clientId)) throw notFound('propertyNotFound');
    return { ...found, propertyId, taxYear };
  }

  private async read(run: Run, { propertyId, countyId, taxYear }: Subject): Promise<TaxFactsDto> {
    const [stored] = await run<ProposedFacts & { id: number; version: number }>(
      `SELECT id, version, ${factColumns} FROM tax_facts WHERE property_id = $1 AND tax_year = $2`,
      [propertyId, taxYear],
    );
    const [found] = await run<Omit<TaxFactRulesDto, 'entryAmounts'>>(
      `SELECT homestead_limit::text AS "homesteadLimit", other_limit::text AS "otherLimit",
         other_limit_up_to::text AS "otherLimitUpTo", school_homestead::text AS "schoolHomestead",
         school_senior::text AS "schoolSenior" FROM tax_year_rules WHERE tax_year = $1`,
      [taxYear],
    );
    const amounts = await entryAmounts(run, taxYear);
    const rules = found ? { ...found, entryAmounts: amounts } : null;
    const entry = await this.entry(run, { propertyId, taxYear, amounts, isFirstYear: stored?.isFirstYear });
    const of = { propertyId, taxYear, countyId, ...entry };
    if (stored) {
      const { id, version, ...facts } = stored;
      const units = await this.unitsOf(run, id);
      return { ...of, ...facts, units, rules, isSaved: true, version };
    }
    const [current, prior] = [
      await this.roll(run, propertyId, taxYear),
      await this.roll(run, propertyId, taxYear - 1),
    ];
    const units = await this.usualUnits(run, { propertyId, countyId, taxYear });
    return {
      ...of,
      ...proposedFacts(current, prior),
      units,
      rules,
      isSaved: false,
      version: null,
    };
  }

  /** Returns the saved entry, or else the rolls' proposal; unknown if the office has marked the year as the property's first. */
  private async entry(
    run: Run,
    {
      amounts,
      isFirstYear,
      ...of
    }: Pick<Subject, 'propertyId' | 'taxYear'> & {
      readonly amounts: readonly EntryAmount[];
      readonly isFirstYear: boolean | null | undefined;
    },
  ): Promise<LimitEntry> {
    const saved = await savedEntry(run, of.propertyId);
    return saved ?? (isFirstYear ? unknownEntry : proposedEntry(run, of, amounts));
  }

  private unitsOf(run: Run, factsId: number): Promise<TaxFactUnitDto[]> {
    return run(
      `SELECT ${unitColumns}, f.ceiling::text AS ceiling FROM tax_fact_units f JOIN taxing_units tu ON tu.id = f.unit_id
       WHERE f.facts_id = $1 ORDER BY tu.name, tu.id`,
      [factsId],
    );
  }

  /** Returns the year's units with the codes of the property's newest saved facts. Ceilings differ by year, so none are copied. */
  private usualUnits(
    run: Run,
    { propertyId, countyId, taxYear }: Omit<Subject, 'clientId'>,
  ): Promise<TaxFactUnitDto[]> {
    return run(
      `SELECT ${unitColumns}, NULL::text AS ceiling FROM taxing_units tu
       WHERE tu.county_id = $2 AND tu.tax_year = $3 AND upper(tu.code) IN (
         SELECT upper(o.code) FROM tax_fact_units f JOIN taxing_units o ON o.id = f.unit_id WHERE f.facts_id = (
           SELECT id FROM tax_facts WHERE property_id = $1 ORDER BY tax_year DESC LIMIT 1))
       ORDER BY tu.name, tu.id`,
      [propertyId, countyId, taxYear],
    );
  }

  private async roll(run: Run, propertyId: number, taxYear: number): Promise<RollFacts | undefined> {
    const [found] = await run<RollFacts>(
      `SELECT ra.owner_name AS "ownerName", ra.state_code AS "stateCode", ra.appraised_value::text AS "appraisedValue", ra.exemptions,
         ra.prior_appraised_value::text AS "priorAppraisedValue"
       FROM properties p JOIN ${accountInRoll({ countyId: 'p.county_id', key: 'p.account_number_key', taxYear: '$2' })} ra ON true
       WHERE p.id = $1`,
      [propertyId, taxYear],
    );
    return found;
  }

  /** @throws 400 if a unit is not of the county and tax year, or a ceiling is not an amount or not for a chosen unit */
  private async chosenUnits(
    tx: Tx,
    { countyId, taxYear }: Subject,
    { unitIds, ceilings }: SaveTaxFactsDto,
  ): Promise<TaxFactUnitDto[]> {
    const ids = [...new Set(unitIds ?? [])];
    const found = await txQuery<Omit<TaxFactUnitDto, 'ceiling'>>(
      tx,
      `SELECT ${unitColumns} FROM taxing_units tu WHERE tu.id = ANY($1::int[]) AND tu.county_id = $2 AND tu.tax_year = $3
       ORDER BY tu.name, tu.id FOR KEY SHARE`,
      [ids, countyId, taxYear],
    );
    if (found.length < ids.length) throw invalid({ unitIds: 'choice' });
    const given = Object.entries(ceilings ?? {}).filter(([, amount]) => amount.trim() !== '');
    for (const [unit, amount] of given) {
      if (!ids.includes(Number(unit))) throw invalid({ ceilings: 'choice' });
      if (!moneyPattern.test(amount.trim())) throw invalid({ ceilings: 'money' });
    }
    const of = new Map(given.map(([unit, amount]) => [Number(unit), roundDecimal(amount.trim(), 2)]));
    return found.map((unit) => ({ ...unit, ceiling: of.get(unit.unitId) ?? null }));
  }
}

/** Returns the values to store; absent fields are stored as not known. */
function valuesOf(form: SaveTaxFactsDto): ProposedFacts {
  const amount = (text: string | null | undefined): string | null => (text ? roundDecimal(text, 2) : null);
  return {
    category: form.category ?? null,
    isFirstYear: form.isFirstYear ?? null,
    priorAppraisedValue: amount(form.priorAppraisedValue),
    newImprovements: amount(form.newImprovements),
    isOver65: form.isOver65 ?? false,
    isDisabled: form.isDisabled ?? false,
    isFirstSeniorYear: form.isFirstSeniorYear ?? false,
    otherExemption: amount(form.otherExemption),
    isExempt: form.isExempt ?? false,
  };
}

const told = (
  facts: ProposedFacts,
  units: readonly Pick<AccountUnit, 'code' | 'ceiling'>[],
  entry: LimitEntry,
): Told => ({
  ...facts,
  ...entry,
  taxUnits: units.map(({ code, ceiling }) => (ceiling === null ? code : `${code}: ${ceiling}`)),
});
