import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProviderController } from '../shape/call.js';
import { Opened, type OpenedWindow, Window } from './window.js';
import { ProviderWindows } from './windows.service.js';

const ownId = 'The id must be that of the current user. Returns an Excel file.';

/** The Export Data menu: Excel exports that open in a browser window. */
@ProviderController()
export class ProviderExportWindowsController {
  constructor(private readonly windows: ProviderWindows) {}

  /** Exports all active clients. */
  @Window(['export/all-active-clients/:id/:expiry'], {
    access: 'reports.export',
    rest: 'POST /api/reports/all-active-clients/exports',
    differs: ownId,
  })
  allActiveClients(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.ownReport(window, reply, 'all-active-clients');
  }

  /** Exports all billings. */
  @Window(['export/billing-report/:id/:expiry'], {
    access: 'reports.export',
    rest: 'POST /api/reports/billing-report/exports',
    differs: ownId,
  })
  billingReport(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.ownReport(window, reply, 'billing-report');
  }

  /** Exports the data for filing protests. */
  @Window(['export/protest/:id/:expiry'], {
    access: 'reports.export',
    rest: 'POST /api/reports/protest-data/exports',
    differs: ownId,
  })
  protest(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.ownReport(window, reply, 'protest-data');
  }

  /** Exports owners' answers about their properties. */
  @Window(['export/useful-info/:id/:expiry'], {
    access: 'reports.export',
    rest: 'POST /api/reports/useful-info/exports',
    differs: ownId,
  })
  usefulInfo(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.ownReport(window, reply, 'useful-info');
  }

  /** Exports the properties of a client; `id` is the client's. */
  @Window(['export/client-properties/:id/:expiry'], {
    access: 'reports.export',
    rest: 'POST /api/reports/client-properties/exports',
    differs: 'Returns an Excel file.',
  })
  clientProperties(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.clientReport(window, reply, 'client-properties');
  }

  /** Exports a client's complete record with properties and billings; `id` is the client's. */
  @Window(['client-data-export/:id/:expiry', 'report/client-data-export/:id/:expiry'], {
    access: 'reports.export',
    rest: 'POST /api/reports/client-data/exports',
    differs: 'Returns an Excel file.',
  })
  clientData(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.clientReport(window, reply, 'client-data');
  }

  /** Exports all active clients for programs with a token. */
  @Window(['export/all-active-clients'], {
    access: 'reports.export',
    rest: 'POST /api/reports/all-active-clients/exports',
    differs:
      'Returns an Excel file. While a long export is in progress, the response is 202 with its progress.',
  })
  activeClients(@Opened() window: OpenedWindow, @Res() reply: FastifyReply): Promise<void> {
    return this.windows.report(window, reply, { report: 'all-active-clients' });
  }
}
