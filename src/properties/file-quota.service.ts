import { Injectable } from '@nestjs/common';
import { maxClientFilesPerProperty, maxFilesPerClient } from '../../common/properties/limits.js';
import { ClientsService } from '../clients/clients.service.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import { Database, type SqlValue, type Tx, txQuery } from '../platform/database/database.js';
import { conflict } from '../platform/errors/errors.js';

/** The property that files are added to. */
export interface FileTarget {
  readonly clientId: number;
  readonly propertyId: number;
}

interface FileCount {
  readonly onProperty: number;
  readonly ofClient: number;
}

/** Limits the files of each client. The office has no quota. */
@Injectable()
export class FileQuota {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientsService,
  ) {}

  /** Refuses an upload above the quota before its files are received. @throws 409 */
  async assertRoom(caller: Pick<Caller, 'level'>, target: FileTarget): Promise<void> {
    if (!isClient(caller)) return;
    const [count] = await this.db.query<FileCount>(...countOf(target));
    assertFits(count, 1);
  }

  /**
   * Checks the quota in the transaction that inserts the rows. Locks the client's account: concurrent uploads cannot exceed
   * the quota.
   * @param adding number of files that the transaction adds
   * @throws 409
   */
  async take(tx: Tx, caller: Pick<Caller, 'level'>, target: FileTarget, adding: number): Promise<void> {
    if (!isClient(caller)) return;
    await this.clients.lockForQuota(tx, target.clientId);
    const [count] = await txQuery<FileCount>(tx, ...countOf(target));
    assertFits(count, adding);
  }
}

function countOf({ clientId, propertyId }: FileTarget): [sql: string, params: SqlValue[]] {
  return [
    `SELECT count(*) FILTER (WHERE f.property_id = $2)::int AS "onProperty", count(*)::int AS "ofClient"
     FROM properties p JOIN (SELECT property_id FROM description_files UNION ALL SELECT property_id FROM documents) f
       ON f.property_id = p.id
     WHERE p.client_id = $1`,
    [clientId, propertyId],
  ];
}

function assertFits(count: FileCount | undefined, adding: number): void {
  const { onProperty, ofClient } = count ?? { onProperty: 0, ofClient: 0 };
  if (onProperty + adding > maxClientFilesPerProperty)
    throw conflict('fileQuota', { params: { max: maxClientFilesPerProperty } });
  if (ofClient + adding > maxFilesPerClient)
    throw conflict('fileQuotaClient', { params: { max: maxFilesPerClient } });
}
