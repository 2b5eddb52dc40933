import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readOwnerZone } from '../auth/users/owner-zone.js';
import { ClientsService } from '../clients/clients.service.js';
import type { LetterData } from '../letters/definitions/index.js';
import { LettersService } from '../letters/letters.service.js';
import type { Caller } from '../platform/access/caller.js';
import { Database } from '../platform/database/database.js';
import { linkedId, SignedLinks } from '../platform/links/signed-links.js';
import { signatureOf } from './contract-documents.service.js';
import { ContractsService } from './contracts.service.js';

/** Links to signed contracts (purpose `contract`, with the contract's id), and the signed terms letter. */
@Injectable()
export class ContractLetters implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly links: SignedLinks,
    private readonly letters: LettersService,
    private readonly contracts: ContractsService,
    private readonly clients: ClientsService,
  ) {}

  onModuleInit(): void {
    this.links.register('contract', {
      permission: 'contracts.read',
      check: (caller, id) => this.contracts.assertSeen(caller, linkedId(id)),
      open: async (caller, id) => ({
        name: `contract-${id}.pdf`,
        contentType: 'application/pdf',
        content: await this.contracts.document(caller, linkedId(id)),
      }),
    });
    this.letters.offer({
      purpose: 'client-sign-terms',
      letter: 'signed-terms',
      permission: 'letters.own',
      check: async (caller, id) => {
        await this.clients.get(caller, id);
      },
      data: (caller, id) => this.signedTerms(caller, id),
    });
  }

  /** Returns a client's terms with the evidence of acceptance. */
  private async signedTerms(caller: Caller, clientId: number): Promise<LetterData<'signed-terms'>> {
    const [client, signed, timeZone] = await Promise.all([
      this.clients.get(caller, clientId),
      this.contracts.latest(clientId),
      readOwnerZone(this.db, clientId),
    ]);
    const frame = await this.letters.frame('signed-terms', { clientName: client.fullName }, client.locale);
    return {
      ...frame,
      client: { ...client, phone: client.phone1 },
      clientId,
      registeredAt: client.createdAt,
      timeZone,
      preparedOn: this.letters.today().toISODate(),
      billingPercentage: signed?.billingPercentage ?? client.billingPercentage,
      billingDelivery: signed?.billingDelivery ?? client.billingDelivery,
      ...(signed && { text: signed.contractText }),
      signature: signed ? signatureOf(signed, timeZone) : null,
    };
  }
}
