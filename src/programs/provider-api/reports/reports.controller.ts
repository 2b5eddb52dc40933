import { Query } from '@nestjs/common';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { timeLimits, withStatementLimit } from '../../../platform/database/time-limits.js';
import { requestContext } from '../../../platform/request/request-context.js';
import type { ReportPageDto } from '../../../reports/report.dto.js';
import { ReportsService } from '../../../reports/reports.service.js';
import { Call, ProviderController } from '../shape/call.js';
import { listParams, PageDto } from '../shape/paging.js';
import { ReportBody, ReportCall, type ReportQuestionPage } from './report-request.js';
import { answerSchema, type ReportAnswer, type ReportShape, writeRows, writeTotals } from './report-shape.js';
import * as shapes from './report-shapes.js';

/** Reports. Money, rates and percentages are decimal text. */
@ProviderController()
export class ProviderReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Lists the properties in one or several zip codes. */
  @ReportCall(['report/property-byzip', 'property-byzip'], shapes.propertiesByZip)
  byZip(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.propertiesByZip) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.propertiesByZip, body);
  }

  /** Counts the properties without an invoice for a year, per county; `total_query[0]` has the totals. */
  @ReportCall(['report/not-invoice', 'not-invoice'], shapes.notInvoiced)
  notInvoiced(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.notInvoiced) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.notInvoiced, body);
  }

  /** Lists the properties of a county without an invoice for a year. */
  @ReportCall(['report/not-invoice-properties', 'not-invoice-properties'], shapes.notInvoicedProperties)
  notInvoicedProperties(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.notInvoicedProperties) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.notInvoicedProperties, body);
  }

  /** Sums a year's invoices per county; `total_query[0]` has the totals. */
  @ReportCall(['report/yearly-accounting', 'yearly-accounting'], shapes.yearlyAccounting)
  yearlyAccounting(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.yearlyAccounting) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.yearlyAccounting, body);
  }

  /** Sums reductions, savings and invoices per county. The `year` of a row is null if several years are requested. */
  @ReportCall(['report/invoice-report', 'invoice-report'], shapes.invoiceReport)
  invoiceReport(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.invoiceReport) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.invoiceReport, body);
  }

  /** Lists the properties behind one county of the invoice report. */
  @ReportCall(['report/invoice-properties', 'invoice-properties'], shapes.invoiceProperties)
  invoiceProperties(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.invoiceProperties) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.invoiceProperties, body);
  }

  /** Sums reductions per agent, for agents with a billing that matches the filters. */
  @ReportCall(['report/commission-report', 'commission-report'], shapes.commissionReport)
  commissionReport(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.commissionReport) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.commissionReport, whole(body));
  }

  /** Lists an agent's billings; `total_query[0]` has their totals. */
  @ReportCall(
    ['report/commission-invoice-properties', 'commission-invoice-properties'],
    shapes.commissionProperties,
  )
  commissionProperties(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.commissionProperties) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.commissionProperties, body);
  }

  /** Lists properties with the columns that `filterData` chooses; others are null. */
  @ReportCall(['report/custom', 'custom'], shapes.customReport)
  custom(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.customReport) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.customReport, body);
  }

  /** Lists the leads for arbitration or litigation with the columns that `filterData` chooses; others are null. */
  @ReportCall(['report/leads', 'leads'], shapes.leads)
  leads(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.leads) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.leads, body);
  }

  /** Lists a client's billings of all years; `id` is the client's. */
  @ReportCall(['report/account-spicific', 'account-spicific'], shapes.accountSpecific)
  accountSpecific(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.accountSpecific) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.accountSpecific, body);
  }

  /** Lists a client's properties with their settlements of one year; `id` is the client's. */
  @ReportCall(
    ['report/account-spicific-properties', 'account-spicific-properties'],
    shapes.accountSpecificProperties,
  )
  accountSpecificProperties(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.accountSpecificProperties) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.accountSpecificProperties, body);
  }

  /** Lists a client's billings of one year; `id` is the client's. */
  @ReportCall(['report/account-spicific-billing', 'account-spicific-billing'], shapes.accountSpecificBilling)
  accountSpecificBilling(
    @CurrentCaller() caller: Caller,
    @ReportBody(shapes.accountSpecificBilling) body: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    return this.page(caller, shapes.accountSpecificBilling, body);
  }

  /** Sums the unpaid invoices of each client. */
  @Call('GET', ['report/outstandng-balance', 'outstandng-balance'], {
    access: 'reports.read',
    rest: 'GET /api/reports/outstanding-balance',
    differs: `Returns the first ${maxPageSize} clients unless \`page\` or \`per_page\` is sent.`,
    answer: answerSchema(shapes.outstandingBalance),
  })
  outstandingBalance(@CurrentCaller() caller: Caller, @Query() page: PageDto): Promise<ReportAnswer> {
    return this.page(caller, shapes.outstandingBalance, whole({ page, filter: {}, key: '' }));
  }

  private async page(
    caller: Caller,
    shape: ReportShape,
    { page, filter, columns, key }: ReportQuestionPage,
  ): Promise<ReportAnswer> {
    const params = {
      ...listParams(page, filter),
      ...(columns && { columns: JSON.stringify(columns) }),
    };
    const json = await withStatementLimit(timeLimits.report, () =>
      this.reports.page(caller, shape.report, params, requestContext().locale),
    );
    const found = JSON.parse(json) as ReportPageDto;
    const totals = writeTotals(shape, found);
    return {
      data: writeRows(shape, found.rows, filter),
      total: found.total,
      ...(totals && { total_query: [totals] }),
      ...(shape.hasKey && { key }),
    };
  }
}

/** Defaults to the largest page size: the existing front end does not page this list. */
const whole = (body: ReportQuestionPage): ReportQuestionPage => ({
  ...body,
  page: { ...body.page, per_page: body.page.per_page ?? maxPageSize },
});
