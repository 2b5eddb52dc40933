import { Injectable } from '@nestjs/common';
import { confirmationStates } from '../../../common/season/confirmations.js';
import { isUnfiledStage, type ProtestStage } from '../../../common/season/terms.js';
import { type Caller, reachableClients } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { accountMatch } from '../../platform/lists/account-match.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { reasonOf } from '../appointments/reason-of.js';
import type {
  ConfirmationLineDto,
  ConfirmationListDto,
  ConfirmationListResultDto,
} from './confirmation-list.dto.js';
import { type ConfirmationLine, readConfirmations } from './confirmation-list.js';
import { ProtestsService } from './protests.service.js';

/** A property matched by account number, with its protest of the year. */
interface Found {
  readonly key: string;
  readonly propertyAddress: string | null;
  readonly ownerName: string;
  readonly protestId: number | null;
  readonly stage: ProtestStage;
  readonly confirmation: string | null;
  readonly caseNumber: string | null;
}

/**
 * Lists of confirmations and case numbers assigned after filing. Filing many protests at once enters one text for all, so each
 * gets its own number this way.
 */
@Injectable()
export class ConfirmationLists {
  constructor(
    private readonly db: Database,
    private readonly protests: ProtestsService,
  ) {}

  /** Returns the outcome of applying the list, without changing anything. @throws 400 with field errors */
  async preview(caller: Caller, form: ConfirmationListDto): Promise<ConfirmationListResultDto> {
    return resultOf(await this.compare(caller, form));
  }

  /** Applies the list, each line in its own transaction with its activity. @throws 400 with field errors */
  async apply(caller: Caller, form: ConfirmationListDto): Promise<ConfirmationListResultDto> {
    const lines = await this.compare(caller, form);
    for (const [index, line] of lines.entries())
      if (line.state === 'matched') lines[index] = await this.applyLine(caller, line);
    return resultOf(lines);
  }

  private async applyLine(caller: Caller, line: ConfirmationLineDto): Promise<ConfirmationLineDto> {
    const { protestId, confirmation, caseNumber } = line;
    const facts = {
      ...(confirmation !== null && { filingConfirmation: confirmation }),
      ...(caseNumber !== null && { caseNumber }),
    };
    try {
      return await this.db.transaction(async (tx) => {
        // The filing may have been reverted since the comparison.
        const { protest } = await this.protests.lock(tx, protestId!);
        if (isUnfiledStage(protest.stage)) return { ...line, state: 'unfiled' as const };
        const isChanged = await this.protests.change(tx, caller, protest.id, facts);
        return { ...line, state: isChanged ? ('applied' as const) : ('same' as const) };
      });
    } catch (error) {
      const message = reasonOf(error);
      if (message === undefined) throw error;
      return { ...line, state: 'refused', message };
    }
  }

  private async compare(caller: Caller, form: ConfirmationListDto): Promise<ConfirmationLineDto[]> {
    const read = readConfirmations(form.text, form.taxYear);
    const found = await this.find(caller, form, read);
    const first = new Map<string, ConfirmationLine>();
    const contradicted = new Set<string>();
    for (const line of read) {
      const other = first.get(line.key);
      if (!other) first.set(line.key, line);
      else if (differ(other.confirmation, line.confirmation) || differ(other.caseNumber, line.caseNumber))
        contradicted.add(line.key);
    }
    return read.map((line) => {
      const isRepeated = first.get(line.key) !== line;
      const result = lineOf(line, found.get(line.key) ?? [], isRepeated);
      return contradicted.has(line.key) ? { ...result, state: 'refused', message: contradiction() } : result;
    });
  }

  /** Finds the properties with these account numbers: the active one, or else all inactive ones. */
  private async find(
    caller: Caller,
    { countyId, taxYear }: ConfirmationListDto,
    lines: readonly ConfirmationLine[],
  ): Promise<ReadonlyMap<string, Found[]>> {
    const rows = await this.db.query<Found>(
      `SELECT ${accountMatch('p.account_number_key')} AS key, p.address AS "propertyAddress", p.owner_name AS "ownerName", pt.id AS "protestId",
         pt.stage, pt.filing_confirmation AS confirmation, pt.case_number AS "caseNumber"
       FROM properties p LEFT JOIN protests pt ON pt.property_id = p.id AND pt.tax_year = $4
       WHERE p.county_id = $1 AND ${accountMatch('p.account_number_key')} = ANY($2) AND ($3::int[] IS NULL OR p.client_id = ANY($3))
         AND (p.status = 'A' OR NOT EXISTS (SELECT FROM properties o
           WHERE o.county_id = p.county_id AND ${accountMatch('o.account_number_key')} = ${accountMatch('p.account_number_key')} AND o.status = 'A'))
       ORDER BY p.id`,
      [countyId, lines.map(({ key }) => key), reachableClients(caller) ?? null, taxYear],
    );
    const byKey = new Map<string, Found[]>();
    for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
    return byKey;
  }
}

/** Returns true if two values contradict each other; a missing value contradicts nothing. */
const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

/** Message for two numbers for one account: it is unknown which counts. */
const contradiction = (): string => text(requestContext().locale, 'fieldErrors.toplineTwice');

/** Message for a number too long to store: cut, it would be another number. */
const longNumber = (max: number): string => text(requestContext().locale, 'fieldErrors.tooLong', { max });

function lineOf(read: ConfirmationLine, found: readonly Found[], isRepeated: boolean): ConfirmationLineDto {
  const { line, accountNumber, confirmation, caseNumber } = read;
  const [one] = found.length === 1 ? found : [];
  const row = {
    line,
    accountNumber,
    confirmation,
    caseNumber,
    message: null,
    protestId: one?.protestId ?? null,
    propertyAddress: one?.propertyAddress ?? null,
    ownerName: one?.ownerName ?? null,
    oldConfirmation: one?.confirmation ?? null,
    oldCaseNumber: one?.caseNumber ?? null,
  };
  const isSame = (said: string | null, has: string | null | undefined): boolean =>
    said === null || said === has;
  if (read.isAskew) return { ...row, state: 'cells' };
  if (isRepeated) return { ...row, state: 'repeated' };
  if (found.length > 1) return { ...row, state: 'ambiguous' };
  if (!one) return { ...row, state: 'unknown' };
  if (read.against)
    return {
      ...row,
      state: 'refused',
      message: text(requestContext().locale, `fieldErrors.${read.against}`),
    };
  if (confirmation === null && caseNumber === null) return { ...row, state: 'empty' };
  if (read.mostCharacters !== null)
    return { ...row, state: 'refused', message: longNumber(read.mostCharacters) };
  if (one.protestId === null) return { ...row, state: 'noProtest' };
  if (isUnfiledStage(one.stage)) return { ...row, state: 'unfiled' };
  if (isSame(confirmation, one.confirmation) && isSame(caseNumber, one.caseNumber))
    return { ...row, state: 'same' };
  return { ...row, state: 'matched' };
}

function resultOf(lines: ConfirmationLineDto[]): ConfirmationListResultDto {
  const counts = confirmationStates
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ count }) => count > 0);
  return { lines, counts };
}
