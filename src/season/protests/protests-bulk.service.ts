import { Injectable } from '@nestjs/common';
import { bulkRowsMax } from '../../../common/platform/limits.js';
import type { Caller } from '../../platform/access/caller.js';
import { Bulk, type FoundTarget, type BulkWork } from '../../platform/bulk/bulk.js';
import type { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { Targets } from '../../platform/bulk/targets.js';
import type { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { Database } from '../../platform/database/database.js';
import { assertColleagues } from './protest-people.js';
import type { AssignProtestsDto, StepProtestsDto } from './protests-bulk.dto.js';
import { protestIds } from './protests.list.js';
import { protestScope, ProtestsService } from './protests.service.js';

/** Protests per transaction. */
const chunk = 50;

/** Bulk actions on protests: each gets its own step or change with an activity, or is left unchanged with the reason. */
@Injectable()
export class ProtestsBulkService {
  constructor(
    private readonly db: Database,
    private readonly bulk: Bulk,
    private readonly targets: Targets,
    private readonly protests: ProtestsService,
  ) {}

  /** Assigns the protests. @throws 400 when there is no such account, and as `Targets.ids` */
  async assign(
    caller: Caller,
    { ids, filter, count, assignedTo = null }: AssignProtestsDto,
  ): Promise<BulkDto> {
    await this.db.transaction((tx) => assertColleagues(tx, { assignedTo }));
    return this.each(caller, { ids, filter, count }, async (tx, id) =>
      (await this.protests.change(tx, caller, id, { assignedTo })) ? 'done' : 'unchanged',
    );
  }

  /** Moves the protests to a stage. @throws as `Targets.ids` */
  step(caller: Caller, { ids, filter, count, ...form }: StepProtestsDto): Promise<BulkDto> {
    return this.each(caller, { ids, filter, count }, async (tx, id) => {
      await this.protests.step(tx, caller, id, form);
      return 'done';
    });
  }

  private async each(caller: Caller, order: TargetsDto, act: BulkWork['act']): Promise<BulkDto> {
    const ids = await this.targets.ids(protestIds, order, bulkRowsMax, protestScope(caller));
    return this.bulk.each(ids, { targets: (all) => this.rows(all), act, chunk });
  }

  private rows(ids: readonly number[]): Promise<FoundTarget[]> {
    return this.db.query<FoundTarget>(
      `SELECT i.id, pt.property_id AS "propertyId", p.client_id AS "clientId", coalesce(p.address, p.owner_name) AS name
       FROM unnest($1::int[]) i(id) LEFT JOIN protests pt ON pt.id = i.id LEFT JOIN properties p ON p.id = pt.property_id
       ORDER BY pt.property_id, i.id`,
      [ids],
    );
  }
}
