import type { Recipe } from './recipe.js';

/** "A new report": clients with unpaid invoices, by city. */
export const newReport: Recipe = {
  files: {
    'src/reports/definitions/clients-owing.report.ts': `
import { clientSource } from '../../platform/query/index.js';
import { columns, mailingAddressColumns } from '../report-columns.js';
import { defineReport } from '../report-definition.js';
import { eb } from '../report-source.js';

/** Clients with an outstanding balance. */
export const clientsOwing = defineReport({
  name: 'clients-owing',
  title: 'reportColumns.title.clientsOwing',
  menu: 'exports',
  order: 215,
  filters: {},
  keys: { id: 'u.id', clientId: 'u.id' },
  columns: [columns.clientName, columns.companyName, columns.email, ...mailingAddressColumns],
  defaultSort: { column: 'clientName' },
  rows: () => ({ source: clientSource, where: [eb('cl.outstanding_balance', '=', true)] }),
});
`,
  },
  additions: [
    ...Object.entries({ en: 'Clients Owing', fr: 'Clients débiteurs', de: 'Kunden mit Schulden' }).map(
      ([locale, title]) => ({
        file: `common/messages/${locale}/reports.ts`,
        after: ' allActiveClients:',
        lines: `    clientsOwing: '${title}',`,
      }),
    ),
  ],
};
