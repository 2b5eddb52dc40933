import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CONTRACT_VERSION, contractText, plainText } from '../../common/letters/contract-text.js';
import type { BillingDelivery } from '../../common/clients/enums.js';
import { formatAddress } from '../../common/text/formats.js';
import type { ContractClient } from '../letters/definitions/contract-parts.js';
import type { ContractProperty } from '../letters/definitions/contract.pdf.js';
import { letterFirm } from '../letters/letter-firm.js';
import { LetterPrinter } from '../letters/printing/letter-printer.js';
import { Database, type Tx } from '../platform/database/database.js';
import { type Caller, canReach } from '../platform/access/caller.js';
import { AppError, invalid, notFound } from '../platform/errors/errors.js';
import { unprintable } from '../platform/pdf/printable.js';
import { type ListParams, ownRows, type Page, Query } from '../platform/query/index.js';
import { canonicalAddress } from '../platform/rate-limits/rate-limits.service.js';
import { requestContext } from '../platform/request/request-context.js';
import { SettingsService } from '../settings/settings.service.js';
import { ContractDocuments } from './contract-documents.service.js';
import { contractList, contractSource } from './contracts.list.js';
import type { SignatureDto } from './registration.dto.js';
import { SignedContract } from './signed-contract.entity.js';

/** The client's side of a contract, with the billing terms. */
export interface ContractParty extends ContractClient {
  readonly firstName: string;
  readonly lastName: string;
  readonly billingDelivery: BillingDelivery;
}

/** A signature with its evidence, not stored yet. */
export type PreparedContract = Omit<SignedContract, 'id' | 'clientId'>;

/** Contracts between clients and the firm: preview, signature with evidence, and PDF. */
@Injectable()
export class ContractsService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly settings: SettingsService,
    private readonly printer: LetterPrinter,
    private readonly documents: ContractDocuments,
  ) {}

  /** Prints a preview of the contract, marked as such. @throws 503 if too many are being printed */
  async preview(party: ContractParty): Promise<Buffer> {
    const { firm, text, percentage } = await this.terms(party);
    return this.printer.print(
      'contract',
      {
        firm,
        client: party,
        billingPercentage: percentage,
        billingDelivery: party.billingDelivery,
        text,
        properties: [],
        locale: requestContext().locale,
      },
      { lane: 'contracts', caller: canonicalAddress(requestContext().ip) },
    );
  }

  /**
   * Collects the evidence of a signature: exact text and version, name, consent, time, network address, browser, the text's
   * hash, and the other data of the PDF.
   * @param tx transaction to read the settings in, for a caller that has changed the firm's details in it
   * @throws 409 if the displayed version is not the current one, 400 without consent or for names or addresses that cannot be printed
   */
  async prepare(
    party: ContractParty,
    properties: readonly (ContractProperty & { readonly ownerName?: string | null })[],
    signature: SignatureDto,
    tx?: Tx,
  ): Promise<PreparedContract> {
    if (signature.version !== CONTRACT_VERSION) throw new AppError(409, 'contractOutdated');
    if (!signature.consent) throw invalid({ 'signature.consent': 'consent' });
    const [property] = properties;
    assertPrintable({
      firstName: party.firstName,
      lastName: party.lastName,
      companyName: party.companyName,
      address: party.address,
      address2: party.address2,
      city: party.city,
      'property.ownerName': property?.ownerName,
      'property.address': property?.address,
      'property.address2': property?.address2,
      'property.city': property?.city,
      'signature.signedName': signature.signedName,
    });
    const { firm, text, percentage } = await this.terms(party, tx);
    const { ip, locale, userAgent } = requestContext();
    return {
      contractVersion: CONTRACT_VERSION,
      contractText: text,
      textSha256: createHash('sha256').update(plainText(text)).digest('hex'),
      billingPercentage: percentage,
      billingDelivery: party.billingDelivery,
      signedName: signature.signedName,
      consent: true,
      signedAt: new Date(),
      ip,
      userAgent: userAgent.slice(0, 400),
      letter: { firm, locale, client: printedClient(party), properties: properties.map(printedProperty) },
    };
  }

  /** Stores a signature and queues the printing of its PDF. @returns the contract's id */
  async store(tx: Tx, clientId: number, prepared: PreparedContract): Promise<number> {
    const { id } = await tx.save(SignedContract, tx.create(SignedContract, { ...prepared, clientId }));
    await this.documents.order(tx, id);
    return id;
  }

  /** Lists contracts: a client's own, or all for the office. */
  list(caller: Caller, params: ListParams): Promise<Page> {
    return this.query.list(contractList, params, ownRows(contractSource, 's.client_id', caller));
  }

  /** Returns the PDF of a signed contract. @throws 404 if it does not exist or belongs to another client */
  async document(caller: Caller, id: number): Promise<Buffer> {
    await this.assertSeen(caller, id);
    return this.documents.open(id, caller.id);
  }

  /** Checks access to a contract. @throws 404 if it does not exist or belongs to another client */
  async assertSeen(caller: Caller, id: number): Promise<void> {
    const contract = await this.db.first<{ clientId: number }>(
      'SELECT client_id AS "clientId" FROM signed_contracts WHERE id = $1',
      [id],
    );
    if (!contract || !canReach(caller, contract.clientId)) throw notFound();
  }

  /** Returns a client's newest signed contract with its evidence; undefined if there is none. */
  async latest(clientId: number): Promise<SignedContract | undefined> {
    const [contract] = await this.db.dataSource.manager.find(SignedContract, {
      where: { clientId },
      order: { id: 'DESC' },
      take: 1,
    });
    return contract;
  }

  /** Returns the firm, the current contract text and the default percentage for this party. */
  private async terms(party: ContractParty, tx?: Tx) {
    const [firm, { defaultPercentage }] = await Promise.all([
      this.settings.get('firm', tx),
      this.settings.get('billing', tx),
    ]);
    const text = contractText({
      firmName: firm.name,
      firmAddress: formatAddress(firm),
      firmEmail: firm.email,
      tdlrRegistration: firm.tdlrRegistration,
      tdlrNotice: firm.tdlrNotice,
      clientName: `${party.firstName} ${party.lastName}`,
      billingPercentage: defaultPercentage,
      billingDelivery: party.billingDelivery,
    });
    return { firm: letterFirm(firm), text, percentage: defaultPercentage };
  }
}

/** @throws 400 with an error for each field whose text would print as empty boxes */
function assertPrintable(fields: Readonly<Record<string, string | null | undefined>>): void {
  const refused = Object.entries(fields).flatMap(([name, text]) => {
    const characters = unprintable(text ?? '');
    return characters ? [[name, { code: 'unprintable', params: { characters } }] as const] : [];
  });
  if (refused.length > 0) throw invalid(Object.fromEntries(refused));
}

/** Picks the client data that the contract prints. */
function printedClient(party: ContractParty): ContractClient {
  const { firstName, lastName, companyName, email, phone, address, address2, city, state, zip } = party;
  return { firstName, lastName, companyName, email, phone, address, address2, city, state, zip };
}

function printedProperty(property: ContractProperty): ContractProperty {
  const { address, address2, city, state, zip, county, accountNumber } = property;
  return { address, address2, city, state, zip, county, accountNumber };
}
