import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { BulkProblem } from '../../../common/properties/enums.js';
import { accountNumberInFileName, propertyFileTypes } from '../../../common/properties/files.js';
import { bulkRowsMax } from '../../../common/platform/limits.js';
import type { Caller } from '../../platform/access/caller.js';
import { Bulk, type FoundTarget } from '../../platform/bulk/bulk.js';
import type { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { Targets } from '../../platform/bulk/targets.js';
import type { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { Database } from '../../platform/database/database.js';
import { AppError, type ErrorCode, notFound } from '../../platform/errors/errors.js';
import { type ReceivedFile, UploadReceiver } from '../../platform/uploads/receiver.js';
import type { DocumentDto } from './document.dto.js';
import { documentIds } from './documents.list.js';
import { DocumentsService } from './documents.service.js';
import { propertyByNumber } from './property-by-number.js';

/** Documents released per transaction. */
const chunk = 50;

/** Response status and error code for each reason to refuse a file. */
const refusals: Readonly<Record<BulkProblem, readonly [status: number, code: ErrorCode]>> = {
  name: [400, 'fileWithoutNumber'],
  noMatch: [404, 'fileNumberUnknown'],
  ambiguous: [409, 'fileNumberAmbiguous'],
};

/** Result files of many properties: filed by the account number in their names, and released together. */
@Injectable()
export class ResultFiles {
  constructor(
    private readonly db: Database,
    private readonly documents: DocumentsService,
    private readonly receiver: UploadReceiver,
    private readonly targets: Targets,
    private readonly bulk: Bulk,
  ) {}

  /**
   * Adds one file to the results of the property whose account number is in its name, on hold. Adding the same file again, as in a
   * retry, returns the existing document.
   * @throws 400 when the name has no number, 404 when no property has the number, 409 when several have it; 400 to 503 when the file is
   *   refused. It is then not stored
   */
  add(caller: Caller, request: FastifyRequest): Promise<DocumentDto> {
    return this.receiver.receive(
      request,
      { maxFiles: 1, accept: async () => propertyFileTypes },
      async ([file]) => {
        if (!file) throw notFound();
        return this.documents.addResult(caller, await this.propertyOf(file), file);
      },
    );
  }

  /**
   * Releases documents to their clients, each like the single action. Documents that are already released stay unchanged.
   * @throws as `Targets.ids`
   */
  async release(caller: Caller, { ids, filter, count }: TargetsDto): Promise<BulkDto> {
    const chosen = await this.targets.ids(documentIds, { ids, filter, count }, bulkRowsMax);
    return this.bulk.each(chosen, {
      targets: (all) => this.rows(all),
      act: async (tx, id) => ((await this.documents.releaseIn(tx, caller, id)) ? 'done' : 'unchanged'),
      chunk,
    });
  }

  private async propertyOf({ name }: ReceivedFile): Promise<number> {
    const number = accountNumberInFileName(name);
    const { propertyId, problem } = await propertyByNumber(this.db.dataSource.manager, number);
    if (propertyId !== null) return propertyId;
    const [status, code] = refusals[problem ?? 'noMatch'];
    throw new AppError(status, code, { params: { name, number: number ?? '' } });
  }

  private rows(ids: readonly number[]): Promise<FoundTarget[]> {
    return this.db.query<FoundTarget>(
      `SELECT i.id, d.property_id AS "propertyId", p.client_id AS "clientId", f.name
       FROM unnest($1::int[]) i(id) LEFT JOIN documents d ON d.id = i.id LEFT JOIN properties p ON p.id = d.property_id
         LEFT JOIN stored_files f ON f.id = d.file_id
       ORDER BY d.property_id, i.id`,
      [ids],
    );
  }
}
