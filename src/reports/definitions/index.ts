import type { ReportDefinition } from '../report-definition.js';
import {
  accountSpecificBillings,
  accountSpecificProperties,
  accountSpecificReport,
} from './account-specific-report.report.js';
import { commissionReportDetails } from './commission-report-details.report.js';
import { commissionReport } from './commission-report.report.js';
import { customReport } from './custom-report.report.js';
import {
  allActiveClients,
  billingReport,
  clientData,
  clientProperties,
  propertyBilling,
  protestData,
  usefulInfo,
} from './export-data.report.js';
import { invoiceReportDetails } from './invoice-report-details.report.js';
import { invoiceReport } from './invoice-report.report.js';
import { leads } from './leads.report.js';
import { notInvoiced, notInvoicedProperties } from './not-invoiced.report.js';
import { outstandingBalance } from './outstanding-balance.report.js';
import { propertiesZip } from './properties-zip.report.js';
import { yearlyAccountingTotals } from './yearly-accounting-totals.report.js';

/** Every report, in the order of the console's menu. */
export const reports: readonly ReportDefinition[] = [
  invoiceReport,
  invoiceReportDetails,
  commissionReport,
  commissionReportDetails,
  accountSpecificReport,
  accountSpecificProperties,
  accountSpecificBillings,
  outstandingBalance,
  yearlyAccountingTotals,
  propertiesZip,
  notInvoiced,
  notInvoicedProperties,
  customReport,
  leads,
  allActiveClients,
  protestData,
  usefulInfo,
  billingReport,
  clientProperties,
  clientData,
  propertyBilling,
];

const byName = new Map(reports.map((report) => [report.name, report]));

/** @returns undefined when no report has this name */
export function findReport(name: string): ReportDefinition | undefined {
  return byName.get(name);
}
