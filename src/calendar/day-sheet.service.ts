import { Injectable, type OnModuleInit } from '@nestjs/common';
import { consoleLevels, type Locale } from '../../common/enums.js';
import type { DaySheetHearing } from '../letters/definitions/day-sheet.pdf.js';
import type { LetterData } from '../letters/definitions/index.js';
import { letterFirm } from '../letters/letter-firm.js';
import { LettersService } from '../letters/letters.service.js';
import { type Caller, reachableClients } from '../platform/access/caller.js';
import { Database } from '../platform/database/database.js';
import { invalid, notFound } from '../platform/errors/errors.js';
import type { LinkParams } from '../platform/links/signed-links.js';
import { SettingsService } from '../settings/settings.service.js';
import { readHearings } from './calendar-hearings.js';

/** The most hearings on one sheet: nobody has more on a day. */
export const daySheetMax = 60;

type Values = Pick<
  DaySheetHearing,
  'noticeMarketValue' | 'noticeAppraisedValue' | 'lastYearValue' | 'opinionOfValue' | 'zip' | 'state'
>;

/** The day sheet of a person of the office as a PDF: a letter whose id is the account, with the day as its parameter. */
@Injectable()
export class DaySheet implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly letters: LettersService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.letters.offer({
      purpose: 'day-sheet',
      letter: 'day-sheet',
      permission: 'season.read',
      check: async (_caller, id, params) => {
        dayOf(params);
        await this.person(id);
      },
      data: (caller, id, params) => this.data(caller, id, dayOf(params)),
    });
  }

  private async data(caller: Caller, userId: number, day: string): Promise<LetterData<'day-sheet'>> {
    const filter = { from: day, to: day, userId, clientIds: reachableClients(caller) };
    const [person, reader, firm, { hearings }] = await Promise.all([
      this.person(userId),
      this.db.first<{ locale: Locale }>('SELECT locale FROM users WHERE id = $1', [caller.id]),
      this.settings.get('firm'),
      readHearings(this.db, filter),
    ]);
    const shown = hearings.slice(0, daySheetMax);
    const values = await this.values(shown.map(({ id }) => id));
    return {
      firm: letterFirm(firm),
      // It stays in the office.
      ...(reader && { locale: reader.locale }),
      person,
      day,
      isCut: hearings.length > shown.length,
      hearings: shown.map(({ id, countyName, ...hearing }) => ({
        ...{ time: hearing.time, county: countyName, ownerName: hearing.ownerName },
        ...{ accountNumber: hearing.accountNumber, taxYear: hearing.taxYear, kind: hearing.kind },
        ...{ place: hearing.place, link: hearing.link, evidenceOn: hearing.evidenceOn },
        ...{ overlaps: hearing.overlaps, address: hearing.address, city: hearing.city },
        ...(values.get(id) ?? noValues),
      })),
    };
  }

  /** The values of protests, and the rest of their properties' addresses. */
  private async values(ids: readonly number[]): Promise<ReadonlyMap<number, Values>> {
    const rows = await this.db.query<Values & { id: number }>(
      `SELECT pt.id, pt.notice_market_value::text AS "noticeMarketValue",
         pt.notice_appraised_value::text AS "noticeAppraisedValue", pt.last_year_value::text AS "lastYearValue",
         pt.opinion_of_value::text AS "opinionOfValue", p.state, p.zip
       FROM protests pt JOIN properties p ON p.id = pt.property_id WHERE pt.id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...values }) => [id, values]));
  }

  /** The name of an account of the office. @throws 404 */
  private async person(id: number): Promise<string> {
    const row = await this.db.first<{ name: string }>(
      `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1 AND level = ANY($2::int[])`,
      [id, consoleLevels],
    );
    if (!row) throw notFound();
    return row.name;
  }
}

const noValues: Values = {
  noticeMarketValue: null,
  noticeAppraisedValue: null,
  lastYearValue: null,
  opinionOfValue: null,
};

/** The day of a link. @throws 400 */
function dayOf({ day = '' }: LinkParams): string {
  const date = new Date(`${/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''}T00:00:00Z`);
  // A day that the calendar does not have becomes another one.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day || day < '1900')
    throw invalid({ day: 'date' });
  return day;
}
