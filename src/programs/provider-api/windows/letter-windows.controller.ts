import { Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { BillingDelivery } from '../../../../common/clients/enums.js';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import { invalid } from '../../../platform/errors/errors.js';
import { sendFile } from '../../../platform/links/file-answer.js';
import { RateLimited } from '../../../platform/rate-limits/rate-limit.js';
import { ApiFileResponse } from '../../../platform/server/api-answers.js';
import { ContractsService } from '../../../registration/contracts.service.js';
import { Call, ProviderController } from '../shape/call.js';
import { Opened, type OpenedWindow, Window } from './window.js';
import { ProviderWindows } from './windows.service.js';

/** Letters and contracts that open in a browser window, as PDF. */
@ProviderController()
export class ProviderLetterWindowsController {
  constructor(
    private readonly windows: ProviderWindows,
    private readonly contracts: ContractsService,
  ) {}

  /** Opens the removal of agent of a property; `id` is the property's. */
  @Window(['property/removal-of-agent/:id/:expiry'], {
    access: 'letters.office',
    rest: 'POST /api/links with purpose removal-of-agent',
  })
  removalOfAgent(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.letter(window, reply, 'removal-of-agent');
  }

  /** Opens the request for binding arbitration of a property; `id` is the property's. */
  @Window(['property/binding-arbitration/:id/:expiry'], {
    access: 'letters.office',
    rest: 'POST /api/links with purpose binding-arbitration',
  })
  bindingArbitration(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.letter(window, reply, 'binding-arbitration');
  }

  /** Opens the info sheet of a client; `id` is the client's. */
  @Window(['property/client-info-sheet/:id/:expiry'], {
    access: 'letters.office',
    rest: 'POST /api/links with purpose client-info-sheet',
  })
  clientInfoSheet(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.letter(window, reply, 'client-info-sheet');
  }

  /** Opens the signed terms of a client; `id` is the client's. */
  @Window(['property/client-sign-terms/:id/:expiry'], {
    access: 'letters.own',
    rest: 'POST /api/links with purpose client-sign-terms',
  })
  clientSignTerms(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.letter(window, reply, 'client-sign-terms');
  }

  /** Opens the appointment of agent (AOA) of a property; `id` is the property's. */
  @Window(['property/property-aoa/:id/:expiry/:variant'], {
    access: 'letters.own',
    rest: 'POST /api/links with purpose property-aoa',
  })
  propertyAoa(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.letter(window, reply, 'property-aoa');
  }

  /**
   * Opens a preview of the contract for a new client.
   * @remarks No signature is required: the client has no account yet, and the preview shows only the name in the URL.
   * @param name First and last name, plain text.
   * @param expiry Expiry, base64 of YYYY-MM-DD HH:mm:ss in the business time zone, at most an hour ahead.
   * @param billing Y for paper invoices, N for electronic ones.
   */
  @Call('GET', ['property/client-sign-terms-virtual/:name/:expiry/:billing'], {
    access: 'public',
    rest: 'POST /api/registration/contract-preview',
    differs:
      'Needs no signature or token. The name is plain text, first name first; Y is paper, N electronic.',
  })
  @RateLimited('contractPreview')
  @ApiFileResponse('The PDF.')
  async contractPreview(
    @Param('name') name: string,
    @Param('expiry') expiry: string,
    @Param('billing') billing: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.windows.checkExpiry(expiry);
    const content = await this.contracts.preview(partyOf(name, billing));
    void sendFile(reply, { name: 'contract-preview.pdf', contentType: 'application/pdf', content });
  }
}

/** @throws 400 for an empty or too long name, or a choice other than Y and N */
function partyOf(
  name: string,
  billing: string,
): { firstName: string; lastName: string; signedName: string; billingDelivery: BillingDelivery } {
  const signedName = name.trim().replace(/\s+/g, ' ');
  if (signedName === '') throw invalid({ name: 'required' });
  if (signedName.length > nameMaxLength)
    throw invalid({ name: { code: 'tooLong', params: { max: nameMaxLength } } });
  if (billing !== 'Y' && billing !== 'N') throw invalid({ billing: 'choice' });
  const [firstName = '', ...others] = signedName.split(' ');
  const billingDelivery = billing === 'Y' ? 'paper' : 'electronic';
  return { firstName, lastName: others.join(' '), signedName, billingDelivery };
}
