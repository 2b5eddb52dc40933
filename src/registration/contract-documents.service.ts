import { createHash, randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readOwnerZone } from '../auth/users/owner-zone.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { ContractSignature } from '../letters/definitions/contract-parts.js';
import { LetterPrinter, type PrintOptions } from '../letters/printing/letter-printer.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { notFound } from '../platform/errors/errors.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';
import { SignedContract } from './signed-contract.entity.js';

const queue = 'contract-documents';
/** Retries of printing a contract. The pauses double from at least five seconds and add up to about eight hours. */
const attempts = 12;

/** Who requested the printing: a job, or a user who opens the contract. */
type Order = Pick<PrintOptions, 'caller' | 'isPatient'>;

/** Another process printed the same contract first; its file is used. */
class PrintedMeanwhile extends Error {}

/**
 * PDFs of signed contracts. A job queued in the signature's transaction prints them from the data stored with the signature:
 * registration does not wait for the printer, and the PDF states what was signed. A contract opened before its job ran is printed
 * on demand.
 */
@Injectable()
export class ContractDocuments implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly printer: LetterPrinter,
    private readonly stored: StoredFiles,
    private readonly storage: Storage,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ contractId: number }>(queue, async ({ contractId }) => {
      await this.keyOf(contractId, { caller: `contract ${contractId}`, isPatient: true });
    });
  }

  /** Queues a job that prints the contract once the transaction commits. */
  async order(tx: Tx, contractId: number): Promise<void> {
    await this.jobs.send(queue, { contractId }, { retryLimit: attempts }, tx);
  }

  /**
   * Returns the content of a contract's PDF.
   * @param caller the current user
   * @throws 404; 503 if it is not printed yet and printing fails
   */
  async open(contractId: number, caller: string | number): Promise<Buffer> {
    return this.storage.get(await this.keyOf(contractId, { caller }));
  }

  /** Returns the key of the PDF in the file store; prints it if necessary. */
  private async keyOf(contractId: number, order: Order): Promise<string> {
    const known = await this.find(contractId);
    if (known) return known;
    await this.print(contractId, order);
    const printed = await this.find(contractId);
    if (!printed) throw notFound();
    return printed;
  }

  private async find(contractId: number): Promise<string | undefined> {
    const row = await this.db.first<{ key: string }>(
      'SELECT key FROM contract_documents WHERE contract_id = $1',
      [contractId],
    );
    return row?.key;
  }

  private async print(contractId: number, order: Order): Promise<void> {
    const contract = await this.db.dataSource.manager.findOneBy(SignedContract, { id: contractId });
    if (!contract?.letter) throw notFound();
    const { letter, contractText: text, billingPercentage, billingDelivery, clientId } = contract;
    const timeZone = await readOwnerZone(this.db, clientId);
    const pdf = await this.printer.print(
      'contract',
      { ...letter, text, billingPercentage, billingDelivery, signature: signatureOf(contract, timeZone) },
      { ...order, lane: 'contracts' },
    );
    const key = `contracts/${contract.signedAt.getUTCFullYear()}/${randomUUID()}.pdf`;
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    try {
      const write = (): Promise<void> => this.storage.put(key, pdf, 'application/pdf');
      await this.stored.write([{ key, write }], async (tx) => {
        // Waits for a concurrent transaction that is inserting the same contract.
        const written = await txQuery(
          tx,
          `INSERT INTO contract_documents (contract_id, key, sha256) VALUES ($1, $2, $3)
           ON CONFLICT (contract_id) DO NOTHING RETURNING contract_id`,
          [contractId, key, sha256],
        );
        if (written.length === 0) throw new PrintedMeanwhile();
        await this.journal.publish(tx, 'ContractPrinted', {
          actor: null,
          clientId,
          details: { contractId, pdfSha256: sha256, names: `contract-${contractId}.pdf` },
        });
      });
    } catch (error) {
      if (!(error instanceof PrintedMeanwhile)) throw error;
    }
  }
}

/**
 * Returns the evidence of a signature, for letters.
 * @param timeZone the client's time zone
 */
export function signatureOf(contract: SignedContract, timeZone: string | null): ContractSignature {
  return {
    typedName: contract.signedName,
    signedAt: contract.signedAt.toISOString(),
    timeZone,
    ipAddress: contract.ip,
    userAgent: contract.userAgent,
    consent: contract.consent,
    contractVersion: contract.contractVersion,
    textSha256: contract.textSha256,
  };
}
