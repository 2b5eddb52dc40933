import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ComparableRules, usualComparableRules } from '../../../common/season/comparable-rules.js';
import {
  type ComparableAccount,
  type ComparableStep,
  comparableSteps,
  type Conclusion,
  conclude,
} from '../../../common/season/comparables.js';
import { comparablesConsidered } from '../../../common/season/limits.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { comparableRulesOf } from '../../settings/reference/county-comparable-rules.js';
import { accountInRoll } from '../../properties/account-in-roll.js';
import { alikeAccounts, comparedAccount } from '../../properties/rolls/alike-accounts.js';
import { type CandidateColumns, candidatesOf, columnsOf } from '../../properties/rolls/candidate-columns.js';

/**
 * Builds the statement that reads subjects with their candidates. $1 is a JSON array of protest ids with their rules, $2 the
 * maximum number of candidates.
 */
const pickStatement = (step: ComparableStep): string => `
  SELECT w.protest_id AS "protestId", ${comparedAccount('s')} AS subject, c.candidates
  FROM json_to_recordset($1::json) AS w(protest_id int, area_percent numeric, years int, land_percent numeric, same_class bool)
    JOIN protests pt ON pt.id = w.protest_id
    JOIN properties p ON p.id = pt.property_id
    JOIN ${accountInRoll({ countyId: 'p.county_id', key: 'p.account_number_key', taxYear: 'pt.tax_year' })} s ON true
    CROSS JOIN LATERAL (${alikeAccounts({ subject: 's', rules: 'w', taxYear: 'pt.tax_year', limit: '$2', step })}) c`;

/** A protest's account and similar accounts, with the conclusion from them. */
export interface Picked extends Conclusion {
  readonly protestId: number;
  readonly subject: ComparableAccount;
  readonly rules: ComparableRules;
  readonly candidates: CandidateColumns;
}

/** Selections concluded before yielding to other work; their arithmetic takes a few milliseconds. */
const concludedAtOnce = 10;

/** A protest's account with similar accounts, by the rules of its county. */
export type Candidacy = Omit<Picked, keyof Conclusion>;

/**
 * Picks the candidates of protests by the rules of their counties, and concludes from them (docs/rules/comparables.md).
 * @returns the protests whose account is in the roll of their tax year
 */
export async function pickComparables(tx: Tx, protestIds: readonly number[]): Promise<Picked[]> {
  return widened(tx, await concludeAll(await pickCandidates(tx, protestIds)));
}

/**
 * Widens the search step by step for protests whose neighborhood has too few usable comparables. Protests with enough cost
 * nothing more: each step is one statement for the rest.
 */
export async function widened(tx: Tx, picked: readonly Picked[]): Promise<Picked[]> {
  let all = [...picked];
  for (const step of comparableSteps.slice(1)) {
    const few = all.filter(({ isEnough }) => !isEnough);
    if (few.length === 0) break;
    const found = await candidatesIn(
      tx,
      new Map(few.map(({ protestId, rules }) => [protestId, rules])),
      step,
    );
    const more = new Map(found.map((row) => [row.protestId, candidatesOf(row.candidates)]));
    const further = few.flatMap((one) => {
      const candidates = more.get(one.protestId) ?? [];
      return candidates.length === 0
        ? []
        : { ...one, candidates: columnsOf([...candidatesOf(one.candidates), ...candidates]) };
    });
    const concluded = new Map((await concludeAll(further)).map((one) => [one.protestId, one]));
    all = all.map((one) => concluded.get(one.protestId) ?? one);
  }
  return all;
}

/** Picks the candidates in the neighborhoods: the database part of `pickComparables`. */
export async function pickCandidates(tx: Tx, protestIds: readonly number[]): Promise<Candidacy[]> {
  return candidatesIn(tx, await rulesOf(tx, protestIds), 'neighborhood');
}

async function candidatesIn(
  tx: Tx,
  rules: ReadonlyMap<number, ComparableRules>,
  step: ComparableStep,
): Promise<Candidacy[]> {
  const wanted = [...rules].map(([protestId, { areaPercent, years, landPercent, sameClass }]) => ({
    protest_id: protestId,
    area_percent: areaPercent,
    years,
    land_percent: landPercent,
    same_class: sameClass,
  }));
  const rows = await txQuery<Omit<Candidacy, 'rules'>>(tx, pickStatement(step), [
    JSON.stringify(wanted),
    comparablesConsidered,
  ]);
  return rows.map((row) => ({ ...row, rules: rules.get(row.protestId) ?? usualComparableRules }));
}

/** Concludes from the candidates: the arithmetic part of `pickComparables`. */
export async function concludeAll(rows: readonly Candidacy[]): Promise<Picked[]> {
  const picked: Picked[] = [];
  for (const row of rows) {
    picked.push({ ...row, ...conclude(row.subject, candidatesOf(row.candidates), row.rules) });
    if (picked.length % concludedAtOnce === 0) await nextTurn();
  }
  return picked;
}

/** Returns the rules of each protest: its county's, those for all counties, or the defaults. */
async function rulesOf(tx: Tx, protestIds: readonly number[]): Promise<Map<number, ComparableRules>> {
  const rows = await txQuery<{ protestId: number; rules: ComparableRules | null }>(
    tx,
    `SELECT pt.id AS "protestId", ${comparableRulesOf('p.county_id')} AS rules
     FROM protests pt JOIN properties p ON p.id = pt.property_id WHERE pt.id = ANY($1)`,
    [protestIds],
  );
  return new Map(rows.map(({ protestId, rules }) => [protestId, rules ?? usualComparableRules]));
}

/** Returns an account of the protest's county and tax year by its normalized number; undefined if the roll has none. */
export async function rollAccountOf(
  tx: Tx,
  protestId: number,
  accountKey: string,
): Promise<ComparableAccount | undefined> {
  const [row] = await txQuery<{ account: ComparableAccount }>(
    tx,
    `SELECT ${comparedAccount('r')} AS account FROM protests pt JOIN properties p ON p.id = pt.property_id
       JOIN roll_accounts r ON r.county_id = p.county_id AND r.tax_year = pt.tax_year AND r.account_key = $2
     WHERE pt.id = $1`,
    [protestId, accountKey],
  );
  return row?.account;
}
