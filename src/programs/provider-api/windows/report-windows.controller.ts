import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readReportKey } from '../reports/report-key.js';
import { nameErrors, readFilters } from '../reports/report-request.js';
import type { ReportShape } from '../reports/report-shape.js';
import * as shapes from '../reports/report-shapes.js';
import { ProviderController } from '../shape/call.js';
import { Opened, type OpenedWindow, Window } from './window.js';
import { ProviderWindows } from './windows.service.js';

const formats = 'The format is excel, pdf or csv.';
const keyed = `The key is the \`key\` of the report's response, or base64 of a query string with the same filters. ${formats}`;

/** Exports of reports that open in a browser window. */
@ProviderController()
export class ProviderReportWindowsController {
  constructor(private readonly windows: ProviderWindows) {}

  /** Exports the invoice report. */
  @Window(['report/invoice-export/:key/:format', 'invoice-export/:key/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/invoice-report/exports',
    differs: keyed,
  })
  invoice(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byKey(window, reply, shapes.invoiceReport);
  }

  /** Exports the custom report with the chosen columns. */
  @Window(['report/custom-export/:key/:format', 'custom-export/:key/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/custom-report/exports',
    differs: keyed,
  })
  custom(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byKey(window, reply, shapes.customReport);
  }

  /** Exports the leads with the chosen columns. */
  @Window(['report/leads-export/:key/:format', 'leads-export/:key/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/leads/exports',
    differs: keyed,
  })
  leads(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byKey(window, reply, shapes.leads);
  }

  /**
   * Exports the commission report.
   * @throws {403} Only the accounts in the commission setting may export it.
   */
  @Window(['report/commission-export/:key/:format', 'commission-export/:key/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/commission-report/exports',
    differs: keyed,
  })
  commission(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byKey(window, reply, shapes.commissionReport);
  }

  /** Exports the outstanding balances. */
  @Window(['report/outstanding-export/:format', 'outstanding-export/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/outstanding-balance/exports',
    differs: formats,
  })
  outstandingBalance(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byFilters(window, reply, shapes.outstandingBalance);
  }

  /** Exports the totals of a year. */
  @Window(['report/yearly-accounting-export/:year/:format', 'yearly-accounting-export/:year/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/yearly-accounting-totals/exports',
    differs: formats,
  })
  yearlyAccounting(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byFilters(window, reply, shapes.yearlyAccounting);
  }

  /** Exports the properties in one or several zip codes. */
  @Window(['report/property-byzip-export/:zipcodes/:format', 'property-byzip-export/:zipcodes/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/properties-zip/exports',
    differs: formats,
  })
  byZip(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byFilters(window, reply, shapes.propertiesByZip);
  }

  /** Exports the number of properties without an invoice. */
  @Window(['report/not-invoice-export/:year/:format', 'not-invoice-export/:year/:format'], {
    access: 'reports.export',
    rest: 'POST /api/reports/not-invoiced/exports',
    differs: formats,
  })
  notInvoiced(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.byFilters(window, reply, shapes.notInvoiced);
  }

  private async byKey(window: OpenedWindow, reply: FastifyReply, shape: ReportShape): Promise<void> {
    nameErrors(window.request, shape);
    const { filter, columns } = readFilters(shape, readReportKey(window.parts['key'] ?? ''));
    await this.windows.report(window, reply, { report: shape.report, filter, ...(columns && { columns }) });
  }

  private async byFilters(window: OpenedWindow, reply: FastifyReply, shape: ReportShape): Promise<void> {
    nameErrors(window.request, shape);
    const { format: _, ...sent } = window.parts;
    const { filter } = readFilters(shape, sent);
    await this.windows.report(window, reply, { report: shape.report, filter });
  }
}
