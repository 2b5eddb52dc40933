import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Permission } from '../../common/permissions.js';
import { ClientsService } from '../clients/clients.service.js';
import type { Caller } from '../platform/access/caller.js';
import { invalid } from '../platform/errors/errors.js';
import type { FileAnswer } from '../platform/links/file-answer.js';
import { linkedId, type LinkParams, SignedLinks } from '../platform/links/signed-links.js';
import { PropertiesService } from '../properties/properties.service.js';
import { LettersService } from './letters.service.js';

/**
 * Links to the letters, by the spec's names: `client-sign-terms` and `client-info-sheet` with a client's id,
 * `property-aoa`, `removal-of-agent` and `binding-arbitration` with a property's. An appointment takes `variant` 1 or 2
 * and `scope=district` for all of the owner's properties there.
 */
@Injectable()
export class LetterLinks implements OnModuleInit {
  constructor(
    private readonly links: SignedLinks,
    private readonly letters: LettersService,
    private readonly properties: PropertiesService,
    private readonly clients: ClientsService,
  ) {}

  onModuleInit(): void {
    this.ofProperty('property-aoa', 'letters.own', (caller, id, params) =>
      this.letters.propertyAoa(caller, id, variantOf(params), params['scope'] === 'district'),
    );
    this.ofProperty('removal-of-agent', 'letters.office', (caller, id) =>
      this.letters.removalOfAgent(caller, id),
    );
    this.ofProperty('binding-arbitration', 'letters.office', (caller, id) =>
      this.letters.bindingArbitration(caller, id),
    );
    this.ofClient('client-sign-terms', 'letters.own', (caller, id) => this.letters.signedTerms(caller, id));
    this.ofClient('client-info-sheet', 'letters.office', (caller, id) =>
      this.letters.clientInfoSheet(caller, id),
    );
  }

  private ofProperty(
    purpose: string,
    permission: Permission,
    print: (caller: Caller, id: number, params: LinkParams) => Promise<Buffer>,
  ): void {
    this.links.register(purpose, {
      permission,
      check: async (caller, id, params) => {
        variantOf(params);
        await this.properties.get(caller, linkedId(id));
      },
      open: async (caller, id, params) => pdf(`${purpose}-${id}`, await print(caller, linkedId(id), params)),
    });
  }

  private ofClient(
    purpose: string,
    permission: Permission,
    print: (caller: Caller, id: number) => Promise<Buffer>,
  ): void {
    this.links.register(purpose, {
      permission,
      check: async (caller, id) => {
        await this.clients.get(caller, linkedId(id));
      },
      open: async (caller, id) => pdf(`${purpose}-${id}`, await print(caller, linkedId(id))),
    });
  }
}

function pdf(name: string, content: Buffer): FileAnswer {
  return { name: `${name}.pdf`, contentType: 'application/pdf', content };
}

/** @throws 400 for what is no variant */
function variantOf(params: LinkParams): 1 | 2 {
  const variant = params['variant'] ?? '1';
  if (variant !== '1' && variant !== '2') throw invalid({ variant: 'choice' });
  return variant === '2' ? 2 : 1;
}
