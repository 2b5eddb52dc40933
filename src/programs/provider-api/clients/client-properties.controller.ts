import { Body } from '@nestjs/common';
import { type Caller, CurrentCaller, isClient } from '../../../platform/access/caller.js';
import { notFound } from '../../../platform/errors/errors.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { propertyRows, propertyShape } from '../properties/property.shape.js';
import { Call, pageOf, ProviderController } from '../shape/call.js';
import { listParams, pageText, type ProviderPageText } from '../shape/paging.js';
import { ClientPropertiesPageDto } from './client-call.dto.js';

/** The properties of a client. */
@ProviderController()
export class ProviderClientPropertiesController {
  constructor(private readonly properties: PropertiesService) {}

  /**
   * Lists the properties of a client, or all properties, newest first.
   * @throws {404} The caller is a client and `id` is another client's.
   */
  @Call('POST', ['client/active-inactive-properties', 'client/active-inactive-properties2'], {
    access: 'properties.list',
    rest: 'GET /api/properties',
    differs: '`ulevel` is ignored: the token determines the level.',
    answer: pageOf(propertyShape),
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Body() { id, pstatus, is_new: isNew, page, per_page }: ClientPropertiesPageDto,
  ): Promise<ProviderPageText> {
    if (isClient(caller) && id && id !== caller.id) throw notFound();
    const filter = { clientId: id ?? undefined, status: pstatus ?? undefined, isNew: isNew ?? undefined };
    return pageText(await this.properties.list(caller, listParams({ page, per_page }, filter), propertyRows));
  }
}
