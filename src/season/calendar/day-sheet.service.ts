import { Injectable, type OnModuleInit } from '@nestjs/common';
import { consoleLevels } from '../../../common/auth/enums.js';
import type { Locale } from '../../../common/text/locales.js';
import { dayIn } from '../../../common/season/calendar.js';
import { texasZone } from '../../letters/definitions/letter-style.js';
import type { DaySheetHearing } from '../../letters/definitions/day-sheet.pdf.js';
import type { LetterData } from '../../letters/definitions/index.js';
import { letterFirm } from '../../letters/letter-firm.js';
import { LettersService } from '../../letters/letters.service.js';
import { PrintSources } from '../../letters/print-runs/print-sources.js';
import { type PacketSummary, PacketsService } from '../evidence/packets.service.js';
import { reachableClients } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import type { LinkParams } from '../../platform/links/signed-links.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Targets } from '../../platform/bulk/targets.js';
import { propertyScope } from '../../properties/properties.service.js';
import { caseNumberOf } from '../protests/case-number.js';
import { protestIds } from '../protests/protests.list.js';
import { isAuthorisedAtDistrict } from '../appointments/in-force.js';
import type { CalendarHearingDto } from './calendar.dto.js';
import { readHearings } from './calendar-hearings.js';

/** Maximum number of hearings on one sheet, more than anyone attends in a day. */
export const daySheetMax = 60;

type Values = Pick<
  DaySheetHearing,
  | 'noticeMarketValue'
  | 'noticeAppraisedValue'
  | 'lastYearValue'
  | 'opinionOfValue'
  | 'zip'
  | 'state'
  | 'caseNumber'
  | 'copies'
  | 'evidenceRules'
  | 'appointmentFirst'
  | 'hasAppointment'
  | 'affidavitOn'
>;

/** A staff member's day sheet as a PDF: a letter with the account as its id and the day as its parameter. */
@Injectable()
export class DaySheet implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly letters: LettersService,
    private readonly settings: SettingsService,
    private readonly packets: PacketsService,
    private readonly targets: Targets,
    private readonly sources: PrintSources,
  ) {}

  onModuleInit(): void {
    this.letters.offer({
      purpose: 'day-sheet',
      letter: 'day-sheet',
      permission: 'season.read',
      check: async (_caller, id, params) => {
        dayOfLink(params);
        await this.person(id);
      },
      data: async (caller, id, params) => {
        const day = dayOfLink(params);
        const clientIds = reachableClients(caller);
        const { hearings } = await readHearings(this.db, { from: day, to: day, userId: id, clientIds });
        return this.data({ userId: id, day, hearings }, caller.id);
      },
    });
    this.sources.register('day-sheet', {
      letter: 'evidence-packet',
      targets: async (caller, order, most) => {
        const ids = await this.targets.ids(
          protestIds,
          order,
          Math.min(most, daySheetMax),
          propertyScope(caller),
        );
        await this.dayOf(ids);
        return ids;
      },
      forms: async (ids) => {
        const times = (await this.dayOf(ids)).hearings.map(({ id }) => id);
        const forms = await this.packets.forms(times);
        return forms.toSorted((one, other) => times.indexOf(one.id) - times.indexOf(other.id));
      },
      data: (id) => this.packets.packetOf(id),
      first: async (ids, readerId) => ({
        letter: 'day-sheet',
        data: await this.data(await this.dayOf(ids), readerId),
      }),
    });
  }

  /** Returns the day and person of some hearings. @throws 400 unless one person attends all of them on one day */
  private async dayOf(ids: readonly number[]): Promise<Day> {
    const days = await this.db.query<{ userId: number; day: string }>(
      `SELECT DISTINCT hearing_user_id AS "userId", hearing_on::text AS day FROM protests WHERE id = ANY($1::int[])`,
      [ids],
    );
    const [one] = days;
    if (!one?.userId || !one.day || days.length > 1) throw invalid({ ids: 'oneDaySheet' });
    const { userId, day } = one;
    const { hearings } = await readHearings(this.db, { from: day, to: day, userId });
    return { userId, day, hearings: hearings.filter(({ id }) => ids.includes(id)) };
  }

  /** @param readerId account whose language the sheet uses */
  private async data({ userId, day, hearings }: Day, readerId: number): Promise<LetterData<'day-sheet'>> {
    const shown = hearings.slice(0, daySheetMax);
    const ids = shown.map(({ id }) => id);
    const [person, reader, firm, values, packets] = await Promise.all([
      this.person(userId),
      this.db.first<{ locale: Locale }>('SELECT locale FROM users WHERE id = $1', [readerId]),
      this.settings.get('firm'),
      this.values(ids),
      this.packets.summaries(ids),
    ]);
    return {
      firm: letterFirm(firm),
      // The sheet is internal, so it uses the reader's language.
      ...(reader && { locale: reader.locale }),
      person,
      day,
      isCut: hearings.length > shown.length,
      hearings: shown.map(({ id, countyName, ...hearing }) => ({
        time: hearing.time,
        county: countyName,
        ownerName: hearing.ownerName,
        accountNumber: hearing.accountNumber,
        taxYear: hearing.taxYear,
        kind: hearing.kind,
        place: hearing.place,
        link: hearing.link,
        evidenceOn: hearing.evidenceOn,
        overlaps: hearing.overlaps,
        address: hearing.address,
        city: hearing.city,
        ...(values.get(id) ?? noValues),
        needsAffidavit: hearing.kind !== null && hearing.kind !== 'in_person',
        packet: packetLine(packets.get(id)),
      })),
    };
  }

  /** Returns the values and case numbers of protests, their counties' requirements, and the rest of the addresses. */
  private async values(ids: readonly number[]): Promise<ReadonlyMap<number, Values>> {
    const rows = await this.db.query<Values & { id: number }>(
      `SELECT pt.id, pt.notice_market_value::text AS "noticeMarketValue",
         pt.notice_appraised_value::text AS "noticeAppraisedValue", pt.last_year_value::text AS "lastYearValue",
         pt.opinion_of_value::text AS "opinionOfValue", p.state, p.zip, ${caseNumberOf} AS "caseNumber",
         pt.affidavit_on::text AS "affidavitOn", c.hearing_copies AS copies, c.evidence_rules AS "evidenceRules",
         coalesce(c.appointment_first, false) AS "appointmentFirst",
         ${isAuthorisedAtDistrict('p.id', 'pt.hearing_on')} AS "hasAppointment"
       FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id WHERE pt.id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...values }) => [id, values]));
  }

  /** Returns the name of a staff account. @throws 404 */
  private async person(id: number): Promise<string> {
    const row = await this.db.first<{ name: string }>(
      `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1 AND level = ANY($2::int[])`,
      [id, consoleLevels],
    );
    if (!row) throw notFound();
    return row.name;
  }
}

/** A person's hearings on one day. */
interface Day {
  readonly userId: number;
  readonly day: string;
  readonly hearings: readonly CalendarHearingDto[];
}

function packetLine(packet: PacketSummary | undefined): DaySheetHearing['packet'] {
  if (!packet) return null;
  const { used, indicatedValue, madeAt } = packet;
  return { used, indicatedValue, madeOn: dayIn(madeAt, texasZone) };
}

const noValues: Values = {
  noticeMarketValue: null,
  noticeAppraisedValue: null,
  lastYearValue: null,
  opinionOfValue: null,
  caseNumber: null,
  copies: null,
  evidenceRules: null,
  appointmentFirst: false,
  hasAppointment: false,
  affidavitOn: null,
};

/** Returns the day in a link's parameters. @throws 400 */
function dayOfLink({ day = '' }: LinkParams): string {
  const date = new Date(`${/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''}T00:00:00Z`);
  // `Date` turns a day that does not exist into another one.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day || day < '1900')
    throw invalid({ day: 'date' });
  return day;
}
