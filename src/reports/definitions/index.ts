import type { ReportDefinition } from '../report-definition.js';
import { accountSpecificBillings } from './account-specific-report-billings.report.js';
import { accountSpecificProperties } from './account-specific-report-details.report.js';
import { accountSpecificReport } from './account-specific-report.report.js';
import { allActiveClients } from './all-active-clients.report.js';
import { audit } from './audit.report.js';
import { billingReport } from './billing-report.report.js';
import { caseDifferences } from './case-differences.report.js';
import { clientData } from './client-data.report.js';
import { clientProperties } from './client-properties.report.js';
import { commissionReportDetails } from './commission-report-details.report.js';
import { commissionReport } from './commission-report.report.js';
import { customReport } from './custom-report.report.js';
import { exemptionCheck } from './exemption-check.report.js';
import { invoiceReportDetails } from './invoice-report-details.report.js';
import { invoiceReport } from './invoice-report.report.js';
import { leads } from './leads.report.js';
import { legalDates } from './legal-dates.report.js';
import { notInvoicedProperties } from './not-invoiced-properties.report.js';
import { notInvoiced } from './not-invoiced.report.js';
import { offerList } from './offer-list.report.js';
import { outstandingBalance } from './outstanding-balance.report.js';
import { propertiesZip } from './properties-zip.report.js';
import { propertyBilling } from './property-billing.report.js';
import { protestList } from './protest-list.report.js';
import { protestData } from './protest-data.report.js';
import { rollNotices } from './roll-notices.report.js';
import { seasonByCounty } from './season-by-county.report.js';
import { seasonDeadlines } from './season-deadlines.report.js';
import { seasonResults } from './season-results.report.js';
import { usefulInfo } from './useful-info.report.js';
import { valueGap } from './value-gap.report.js';
import { yearlyAccountingTotals } from './yearly-accounting-totals.report.js';

/** Every report, in the order of the console's menu. */
export const reports: readonly ReportDefinition[] = [
  invoiceReport,
  invoiceReportDetails,
  commissionReport,
  commissionReportDetails,
  yearlyAccountingTotals,
  propertiesZip,
  notInvoiced,
  notInvoicedProperties,
  valueGap,
  exemptionCheck,
  outstandingBalance,
  seasonByCounty,
  seasonResults,
  legalDates,
  seasonDeadlines,
  leads,
  customReport,
  accountSpecificReport,
  accountSpecificProperties,
  accountSpecificBillings,
  allActiveClients,
  protestData,
  usefulInfo,
  billingReport,
  clientProperties,
  clientData,
  propertyBilling,
  protestList,
  offerList,
  rollNotices,
  caseDifferences,
  audit,
];

const byName = new Map(reports.map((report) => [report.name, report]));

/** @returns undefined for an unknown name */
export function findReport(name: string): ReportDefinition | undefined {
  return byName.get(name);
}
