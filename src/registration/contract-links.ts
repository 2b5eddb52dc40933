import { Injectable, type OnModuleInit } from '@nestjs/common';
import { linkedId, SignedLinks } from '../platform/links/signed-links.js';
import { ContractsService } from './contracts.service.js';

/** Links to signed contracts: `contract` with the contract's id. */
@Injectable()
export class ContractLinks implements OnModuleInit {
  constructor(
    private readonly links: SignedLinks,
    private readonly contracts: ContractsService,
  ) {}

  onModuleInit(): void {
    this.links.register('contract', {
      permission: 'contracts.read',
      check: async (caller, id) => {
        await this.contracts.find(caller, linkedId(id));
      },
      open: async (caller, id) => ({
        name: `contract-${id}.pdf`,
        contentType: 'application/pdf',
        content: await this.contracts.document(caller, linkedId(id)),
      }),
    });
  }
}
