import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BillingDelivery } from '../../common/enums.js';
import { CONTRACT_VERSION, contractText, type ContractTerms, plainText } from '../../common/contract-text.js';
import { formatAddress } from '../../common/formats.js';
import type { ContractLetterData, ContractProperty } from '../letters/contract.pdf.js';
import { printLetter } from '../letters/letters.js';
import type { LetterFirm } from '../letters/letter-style.js';
import { Database, type Tx } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import { AppError, invalid, notFound } from '../platform/errors/errors.js';
import {
  filters,
  list,
  type ListDefinition,
  type ListPage,
  type ListParams,
} from '../platform/query/list-query.js';
import { requestContext } from '../platform/request/request-context.js';
import { Storage } from '../platform/storage/storage.js';
import { SettingsService } from '../settings/settings.service.js';
import type { SignatureDto } from './registration.dto.js';
import { SignedContract } from './signed-contract.entity.js';

/** Whose contract it is and what it says beyond the firm's terms. */
export interface ContractParty {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly billingDelivery: BillingDelivery;
}

/** A printed contract with its evidence, not yet stored. */
export interface PreparedContract {
  readonly row: Omit<SignedContract, 'id' | 'clientId'>;
  readonly pdf: Buffer;
}

const contractList: ListDefinition = {
  resource: 'contracts',
  from: 'signed_contracts s',
  columns: {
    id: 's.id',
    clientId: 's.client_id',
    contractVersion: 's.contract_version',
    signedName: 's.signed_name',
    signedAt: 's.signed_at',
    textSha256: 's.text_sha256',
    pdfSha256: 's.pdf_sha256',
  },
  sort: { id: 's.id', signedAt: 's.signed_at' },
  filters: { id: filters.ids('s.id'), clientId: filters.ids('s.client_id') },
  defaultSort: 's.signed_at DESC',
  id: 's.id',
};

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The contract between a client and the firm: its preview, its signature with evidence, its PDF. */
@Injectable()
export class ContractsService {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsService,
    private readonly storage: Storage,
  ) {}

  /** The contract as it would be, marked as a preview. */
  async preview(party: ContractParty): Promise<Buffer> {
    const { letter } = await this.draft(party);
    return printLetter('contract', { ...letter, properties: [] });
  }

  /**
   * Prints what is being signed and gathers the evidence: exact text and version, name, consent, time, address,
   * browser, and the fingerprints of text and PDF.
   * @throws 409 when the version on the screen was not today's, 400 without a name or consent
   */
  async prepare(
    party: ContractParty,
    properties: readonly ContractProperty[],
    signature: SignatureDto,
  ): Promise<PreparedContract> {
    if (signature.version !== CONTRACT_VERSION) throw new AppError(409, 'contractOutdated');
    if (!signature.consent) throw invalid({ 'signature.consent': 'consent' });
    const { letter, text, percentage } = await this.draft(party);
    const { ip, userAgent } = requestContext();
    const signedAt = new Date();
    const textSha256 = sha256(plainText(text));
    const pdf = await printLetter('contract', {
      ...letter,
      properties,
      signature: {
        typedName: signature.signedName,
        signedAt: signedAt.toISOString(),
        ipAddress: ip,
        userAgent,
        consent: true,
        contractVersion: CONTRACT_VERSION,
        textSha256,
      },
    });
    const row: PreparedContract['row'] = {
      contractVersion: CONTRACT_VERSION,
      contractText: text,
      textSha256,
      billingPercentage: percentage,
      billingDelivery: party.billingDelivery,
      signedName: signature.signedName,
      consent: true,
      signedAt,
      ip,
      userAgent: userAgent.slice(0, 400),
      pdfKey: `contracts/${signedAt.getUTCFullYear()}/${randomUUID()}.pdf`,
      pdfSha256: sha256(pdf),
    };
    return { row, pdf };
  }

  /**
   * Stores a signed contract: the file first, so that no row is ever without it. The transaction is one that
   * `StoredFiles.withKeys` opened for its key. Returns its id.
   */
  async store(tx: Tx, clientId: number, { row, pdf }: PreparedContract): Promise<number> {
    await this.storage.put(row.pdfKey, pdf, 'application/pdf');
    const saved = await tx.save(SignedContract, tx.create(SignedContract, { ...row, clientId }));
    return saved.id;
  }

  /** A client gets its own contracts, the office all. */
  list(caller: Caller, params: ListParams): Promise<ListPage> {
    return list(this.db, contractList, params, (bind) =>
      isClient(caller) ? `s.client_id = ${bind(caller.id)}` : 'true',
    );
  }

  /** The PDF as it was signed. @throws 404 when there is none, or it is not the caller's */
  async document(caller: Caller, id: number): Promise<Buffer> {
    return this.storage.get((await this.find(caller, id)).pdfKey);
  }

  /** Where a signed contract's file lies. @throws 404 when there is none, or it is not the caller's */
  async find(caller: Caller, id: number): Promise<{ pdfKey: string }> {
    const contract = await this.db.first<{ clientId: number; pdfKey: string }>(
      'SELECT client_id AS "clientId", pdf_key AS "pdfKey" FROM signed_contracts WHERE id = $1',
      [id],
    );
    if (!contract || (isClient(caller) && contract.clientId !== caller.id)) throw notFound();
    return contract;
  }

  /** A client's newest signed contract with its evidence; undefined when it never signed. */
  async latest(clientId: number): Promise<SignedContract | undefined> {
    const [contract] = await this.db.dataSource.manager.find(SignedContract, {
      where: { clientId },
      order: { id: 'DESC' },
      take: 1,
    });
    return contract;
  }

  private async draft(party: ContractParty) {
    const [firm, { defaultPercentage }] = await Promise.all([
      this.settings.get('firm'),
      this.settings.get('billing'),
    ]);
    const terms: ContractTerms = {
      firmName: firm.name,
      firmAddress: formatAddress(firm),
      firmEmail: firm.email,
      clientName: `${party.firstName} ${party.lastName}`,
      billingPercentage: defaultPercentage,
      billingDelivery: party.billingDelivery,
    };
    const text = contractText(terms);
    const letter: Omit<ContractLetterData, 'properties'> = {
      firm: firm satisfies LetterFirm,
      client: party,
      billingPercentage: defaultPercentage,
      billingDelivery: party.billingDelivery,
      text,
    };
    return { letter, text, percentage: defaultPercentage };
  }
}
