import { matchPath } from 'react-router';
import { decodeKey, encodeKey } from './reportKey.js';
import type { ReportRow } from './types.js';

/** What the address of a report's screen says. */
export interface ScreenState {
  /** Undefined: no key, so the filter form is shown (spec section 2). */
  readonly filter?: ReportRow;
  /** Chosen columns; undefined when the address says nothing of them. */
  readonly columns?: readonly string[];
  /** A name that stands in the address for people: of the client, the county or the agent. */
  readonly name?: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/** A report's screen: its address pattern, and how its address and its filter become each other. */
export interface ReportScreen {
  /** The service's name of the report. */
  readonly report: string;
  readonly pattern: string;
  readonly read: (params: Params) => ScreenState;
  readonly path: (filter: ReportRow, columns?: ReadonlyMap<string, boolean>, name?: string) => string;
  /** The report that this one is a part of, where Go Back leads to. */
  readonly parent?: string;
}

/** A screen whose key is base64 of its query. */
function keyed(report: string, base: string, parent?: string): ReportScreen {
  return {
    report,
    pattern: `${base}/:key?`,
    parent,
    read: ({ key }) => {
      const found = key ? decodeKey(key) : undefined;
      const { name, ...filter } = found?.filter ?? {};
      return found ? { ...found, filter, ...(typeof name === 'string' && { name }) } : {};
    },
    path: (filter, columns, name) => {
      const query = name ? { ...filter, name } : filter;
      // A form that asks for everything has a key too, or the address would show the form again.
      return `${base}/${encodeKey(Object.keys(query).length > 0 || columns ? query : { all: 1 }, columns)}`;
    },
  };
}

function single(report: string, base: string, param: string, read: (text: string) => unknown): ReportScreen {
  return {
    report,
    pattern: `${base}/:${param}?`,
    read: (params) => {
      const text = params[param];
      return text ? { filter: { [param]: read(text) } } : {};
    },
    path: (filter) => {
      const value = filter[param];
      return `${base}/${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value ?? ''))}`;
    },
  };
}

const accountReport: ReportScreen = {
  report: 'account-specific-report',
  pattern: '/reports/account-specific-report/:id/:name?',
  read: ({ id = '', name }) => {
    // The first part is the client's id, or the key of a query that holds it (spec section 2).
    if (/^\d+$/.test(id)) return { filter: { client: Number(id) }, name };
    const found = decodeKey(id);
    return found ? { filter: found.filter, name } : {};
  },
  path: ({ client, ...rest }, _, name) => {
    const first = Object.keys(rest).length > 0 ? encodeKey({ client, ...rest }) : String(client);
    return `/reports/account-specific-report/${first}${name ? `/${encodeURIComponent(name)}` : ''}`;
  },
};

const notInvoicedProperties: ReportScreen = {
  report: 'not-invoiced-properties',
  pattern: '/reports/not-invoiced-properties/:county/:year/:name?',
  parent: 'not-invoiced',
  read: ({ county, year, name }) => ({ filter: { county: [Number(county)], year: Number(year) }, name }),
  path: ({ county, year }, _, name) =>
    `/reports/not-invoiced-properties/${[county].flat().join(',')}/${String(year)}${name ? `/${encodeURIComponent(name)}` : ''}`,
};

/** Every report's screen by its address (spec section 2). */
export const reportScreens: readonly ReportScreen[] = [
  keyed('invoice-report', '/reports/invoice-report'),
  keyed('invoice-report-details', '/invoice-report/details', 'invoice-report'),
  keyed('commission-report', '/reports/commission-report'),
  keyed('commission-report-details', '/commission-report/details', 'commission-report'),
  accountReport,
  keyed('account-specific-report-details', '/account-specific-report/details', 'account-specific-report'),
  keyed(
    'account-specific-report-billings',
    '/account-specific-report/billing-details',
    'account-specific-report',
  ),
  {
    report: 'outstanding-balance',
    pattern: '/reports/outstanding-balance',
    read: () => ({ filter: {} }),
    path: () => '/reports/outstanding-balance',
  },
  single('yearly-accounting-totals', '/reports/yearly-accounting-totals', 'year', Number),
  single('properties-zip', '/reports/properties-zip', 'zipcodes', (text) =>
    text.split(/[,\s]+/).filter(Boolean),
  ),
  single('not-invoiced', '/reports/not-invoiced', 'year', Number),
  notInvoicedProperties,
  keyed('custom-report', '/reports/custom-report'),
  keyed('leads', '/reports/leads'),
];

/** The screen of an address with what the address says; undefined when it is none of a report. */
export function screenOf(pathname: string): { screen: ReportScreen; state: ScreenState } | undefined {
  for (const screen of reportScreens) {
    const match = matchPath(screen.pattern, pathname);
    if (match) return { screen, state: screen.read(decoded(match.params)) };
  }
  return undefined;
}

/** An address is encoded; a part that somebody broke stays as it is. */
function decoded(params: Params): Params {
  const decode = (text = ''): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text && decode(text)]));
}

/** The address of a report's result for a filter; undefined for a report without a screen. */
export function resultPath(report: string, filter: ReportRow, name?: string): string | undefined {
  return reportScreens.find((screen) => screen.report === report)?.path(filter, undefined, name);
}

/** The address of a report's form. */
export function formPath(report: string): string {
  const screen = reportScreens.find((one) => one.report === report);
  return screen?.pattern.replace(/\/:.*$/, '') ?? '/dashboard';
}
