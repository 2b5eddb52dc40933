import { Injectable, type OnModuleInit } from '@nestjs/common';
import { flawsOf, requestedValue } from '../../../common/season/packets.js';
import type { LetterData } from '../../letters/definitions/index.js';
import { LettersService } from '../../letters/letters.service.js';
import { type FormToPrint, PrintSources } from '../../letters/print-runs/print-sources.js';
import { type Caller, isClient } from '../../platform/access/caller.js';
import { Targets } from '../../platform/bulk/targets.js';
import { Database } from '../../platform/database/database.js';
import { conflict, notFound } from '../../platform/errors/errors.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import { propertyScope } from '../../properties/properties.service.js';
import { PropertyLetters } from '../../properties/property-letters.service.js';
import { caseNumberOf } from '../protests/case-number.js';
import { protestIds } from '../protests/protests.list.js';
import { ComparableSelection } from './comparable-selection.entity.js';
import { packetList, released, selectionList } from './comparables.list.js';
import { comparisonOf } from './comparison-of.js';
import { needsReason } from './packet-flaws.js';
import type { EvidencePacketDto } from './evidence.dto.js';
import { fitting, packetFiles } from './packet-files.js';

interface ProtestFacts {
  readonly propertyId: number;
  readonly clientId: number;
  readonly taxYear: number;
  readonly hearingOn: string | null;
  readonly copies: number | null;
  readonly noticeMarketValue: string | null;
  readonly opinionOfValue: string | null;
  readonly caseNumber: string | null;
}

/** One-line summary of a packet. */
export interface PacketSummary {
  /** Number of comparables used. */
  readonly used: number;
  readonly indicatedValue: string | null;
  /** When they were selected. */
  readonly madeAt: Date;
}

/** Evidence packets of protests: the results of the selection of comparables, with the chosen files appended. */
@Injectable()
export class PacketsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly letters: LettersService,
    private readonly properties: PropertyLetters,
    private readonly targets: Targets,
    private readonly sources: PrintSources,
  ) {}

  onModuleInit(): void {
    this.letters.offer({
      purpose: 'evidence-packet',
      letter: 'evidence-packet',
      permission: 'evidence.own',
      check: (caller, id) => this.assertSeen(caller, id),
      data: (_caller, id) => this.packet(id),
    });
    this.sources.register('packet', {
      letter: 'evidence-packet',
      targets: (caller, order, most) => this.targets.ids(protestIds, order, most, propertyScope(caller)),
      forms: (ids) => this.forms(ids),
      data: (id) => this.packetOf(id),
    });
  }

  /** Lists released packets: a client's own, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page<EvidencePacketDto>> {
    return this.query.list(packetList, params, released, propertyScope(caller));
  }

  /** Returns a released packet. @throws 404 */
  async get(caller: Caller, id: number): Promise<EvidencePacketDto> {
    return (await this.query.one(packetList, id, released, propertyScope(caller))).row;
  }

  /** @throws 404 when it is not the caller's, or not released to a client yet */
  private async assertSeen(caller: Caller, id: number): Promise<void> {
    const scope = propertyScope(caller);
    if (isClient(caller)) await this.query.one(packetList, id, released, scope);
    else await this.query.one(selectionList, id, scope);
  }

  /** Returns the forms to print, by county and hearing time, the order in which they are needed on the day. */
  forms(ids: readonly number[]): Promise<FormToPrint[]> {
    return this.db.query<FormToPrint>(
      `SELECT pt.id, p.id AS "propertyId", p.client_id AS "clientId", coalesce(p.address, p.owner_name) AS name,
         c.id AS "countyId", c.name AS "countyName"
       FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id
       WHERE pt.id = ANY($1::int[]) ORDER BY c.name, c.id, pt.hearing_on, pt.hearing_time, p.account_number, pt.id`,
      [ids],
    );
  }

  /** Returns summaries of protests' packets; protests without used comparables have none. */
  async summaries(protestIds: readonly number[]): Promise<ReadonlyMap<number, PacketSummary>> {
    const rows = await this.db.query<PacketSummary & { protestId: number }>(
      `SELECT protest_id AS "protestId", used, indicated_value::text AS "indicatedValue", made_at AS "madeAt"
       FROM comparable_selections WHERE is_current AND used > 0 AND protest_id = ANY($1::int[])`,
      [protestIds],
    );
    return new Map(rows.map(({ protestId, ...summary }) => [protestId, summary]));
  }

  /** Returns the packet of a protest's newest selection. @throws 409 without comparables, and with flaws until a reason is given */
  async packetOf(protestId: number): Promise<LetterData<'evidence-packet'>> {
    const selection = await this.db.dataSource.manager.findOneBy(ComparableSelection, {
      protestId,
      isCurrent: true,
    });
    if (!selection || selection.used === 0) throw conflict('noComparables');
    if (needsReason(selection, await this.protest(protestId))) throw conflict('packetNeedsReason');
    return this.packet(selection.id);
  }

  private async packet(id: number): Promise<LetterData<'evidence-packet'>> {
    const { manager } = this.db.dataSource;
    const selection = await manager.findOneBy(ComparableSelection, { id });
    if (!selection) throw notFound();
    const protest = await this.protest(selection.protestId);
    const [{ district, owner, property }, { firm, agent }, files] = await Promise.all([
      this.properties.facts(protest.propertyId),
      this.letters.firmFrame(),
      packetFiles(manager, [selection.protestId]),
    ]);
    const chosen = selection.fileIds.flatMap((fileId) => files.find((file) => file.id === fileId) ?? []);
    const bound = fitting(chosen);
    const { subject, rules, madeAt } = selection;
    const { taxYear, hearingOn, caseNumber, copies, noticeMarketValue, opinionOfValue } = protest;
    const { isEnough, indicatedValue, marketValue } = selection;
    const figures = { isEnough, indicatedValue, marketValue, noticeMarketValue, opinionOfValue };
    return {
      caseNumber,
      requestedValue: requestedValue(figures),
      isDraft: !selection.releasedAt && needsReason(selection, protest),
      isBelow: !flawsOf(figures).includes('notBelow'),
      firm,
      district,
      owner,
      property,
      agent,
      taxYear,
      hearingOn,
      noticeMarketValue,
      opinionOfValue,
      copies,
      subject,
      rules,
      comparison: comparisonOf(selection),
      chosenOn: madeAt.toISOString(),
      exhibits: bound.map(({ key, name, contentType }) => ({ key, name, contentType })),
      unbound: chosen.filter((file) => !bound.includes(file)).map(({ name }) => name),
    };
  }

  private async protest(id: number): Promise<ProtestFacts> {
    const protest = await this.db.first<ProtestFacts>(
      `SELECT pt.property_id AS "propertyId", p.client_id AS "clientId", pt.tax_year AS "taxYear", pt.hearing_on::text AS "hearingOn",
         pt.notice_market_value::text AS "noticeMarketValue", pt.opinion_of_value::text AS "opinionOfValue",
         ${caseNumberOf} AS "caseNumber", c.hearing_copies AS copies
       FROM protests pt JOIN properties p ON p.id = pt.property_id JOIN counties c ON c.id = p.county_id WHERE pt.id = $1`,
      [id],
    );
    if (!protest) throw notFound();
    return protest;
  }
}
