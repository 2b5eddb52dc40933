import { Body, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type BillingDto, CreateBillingDto, UpdateBillingDto } from '../../../billing/billing.dto.js';
import { BillingsService } from '../../../billing/billings.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { timeLimits, withStatementLimit } from '../../../platform/database/time-limits.js';
import { sendFile } from '../../../platform/links/file-answer.js';
import { callerLeft } from '../../../platform/request/caller-left.js';
import { requestContext } from '../../../platform/request/request-context.js';
import { ApiFileResponse } from '../../../platform/server/api-answers.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { ExportsService } from '../../../reports/exports.service.js';
import { Call, idField, pageOf, ProviderController, rowOf } from '../shape/call.js';
import { IdDto, listParams, paged, type ProviderPage, type ProviderAnswer } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { BillingsOfPropertyDto, MarketCutDto, NoChangeDto, PaidDto } from './billing.dto.js';
import { billingFormShape, billingShape, newBillingShape } from './billing.shape.js';

const answer = rowOf(billingShape);

/** Billings per property and tax year. Clients access their own. */
@ProviderController()
export class ProviderBillingController {
  constructor(
    private readonly billings: BillingsService,
    private readonly properties: PropertiesService,
    private readonly exports: ExportsService,
  ) {}

  /**
   * Bills a property for a tax year.
   * @throws {409} The property already has a billing for that year; `data.billingId` is its id.
   */
  @Call('POST', ['property-billing/store'], {
    access: 'billings.create',
    rest: 'POST /api/billings',
    form: [newBillingShape, CreateBillingDto],
    answer,
    differs: 'The amounts are computed; amounts in the request are ignored.',
  })
  async store(
    @CurrentCaller() caller: Caller,
    @ProviderForm(newBillingShape, CreateBillingDto) form: CreateBillingDto,
  ): Promise<ProviderAnswer> {
    return row(await this.billings.create(caller, form));
  }

  /** Lists the billings of a property, newest tax year first. */
  @Call('POST', ['property-billing/by-roperty'], {
    access: 'billings.list',
    rest: 'GET /api/billings',
    answer: pageOf(billingShape),
  })
  async byProperty(
    @CurrentCaller() caller: Caller,
    @Body() { id, ...page }: BillingsOfPropertyDto,
  ): Promise<ProviderPage> {
    return paged(billingShape, await this.billings.list(caller, listParams(page, { propertyId: id })));
  }

  /** Returns one billing. */
  @Call('GET', ['property-billing/details/:id'], {
    access: 'billings.read',
    rest: 'GET /api/billings/:id',
    answer,
  })
  async details(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProviderAnswer> {
    return row(await this.billings.get(caller, id));
  }

  /** Changes a billing. */
  @Call('POST', ['property-billing/edit'], {
    access: 'billings.edit',
    rest: 'PUT /api/billings/:id',
    form: [billingFormShape, UpdateBillingDto, { id: idField }],
    answer,
    differs: 'Absent fields stay unchanged. 409 if `version` is sent and the billing has changed since.',
  })
  async edit(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(billingFormShape, UpdateBillingDto) form: UpdateBillingDto,
  ): Promise<ProviderAnswer> {
    return row(await this.billings.update(caller, id, form));
  }

  /** Sets whether an invoice is paid. */
  @Call('POST', ['property-billing/update-paid'], {
    access: 'billings.edit',
    rest: 'PUT /api/billings/:id',
    answer,
  })
  async updatePaid(@CurrentCaller() caller: Caller, @Body() form: PaidDto): Promise<ProviderAnswer> {
    return row(await this.billings.update(caller, form.id, { isPaid: form.is_paid }));
  }

  /** Sets whether the district cut the market value. */
  @Call('POST', ['property-billing/update-market-cut'], {
    access: 'billings.edit',
    rest: 'PUT /api/billings/:id',
    answer,
  })
  async updateMarketCut(
    @CurrentCaller() caller: Caller,
    @Body() form: MarketCutDto,
  ): Promise<ProviderAnswer> {
    return row(await this.billings.update(caller, form.id, { isMarketCut: form.is_marketcut }));
  }

  /** Sets whether the protest changed nothing. */
  @Call('POST', ['property-billing/update-no-change'], {
    access: 'billings.edit',
    rest: 'PUT /api/billings/:id',
    answer,
  })
  async updateNoChange(@CurrentCaller() caller: Caller, @Body() form: NoChangeDto): Promise<ProviderAnswer> {
    return row(await this.billings.update(caller, form.id, { isNoChange: form.is_no_change }));
  }

  /** Returns the billings of a property as CSV. */
  @Call('POST', ['export/property-billing-export'], {
    access: 'reports.export',
    rest: 'GET /api/reports/property-billing/file',
  })
  @ApiFileResponse('The CSV, named property-billing.csv.', 'text/csv')
  async export(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.properties.get(caller, id);
    const { locale } = requestContext();
    const params = { filter: JSON.stringify({ property: id }) };
    const file = await withStatementLimit(timeLimits.report, () =>
      this.exports.file(caller, 'property-billing', 'csv', params, locale, callerLeft(reply)),
    );
    void sendFile(reply, { ...file, name: 'property-billing.csv' });
  }
}

const row = (billing: BillingDto): ProviderAnswer => ({ data: billingShape.write(billing) });
