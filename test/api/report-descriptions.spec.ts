import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consolePages, consoleRedirects } from '../../common/pages/console-paths.js';
import { exportFormats, type ReportMenu } from '../../common/reports/reports.js';
import { findReport } from '../../src/reports/definitions/index.js';
import { TestApp, type TestUser } from '../support/app.js';

/** The data from which the console builds menus, routes, forms and table headings. */
interface Description {
  name: string;
  title: string;
  menu: ReportMenu;
  order: number;
  onDashboard: boolean;
  record?: string;
  restricted: boolean;
  exportFormats: string[];
  screen?: { path: string; parts?: string[]; named?: boolean; parent?: string };
  filters: {
    name: string;
    required: boolean;
    default?: number;
    resource?: string;
    resourceSort?: [string, string];
    resourceFilter?: object;
    offersNone?: boolean;
    years?: number[];
    choices?: { value: string; label: string }[];
  }[];
  columns: {
    key: string;
    title: string;
    link?: {
      resource?: string;
      id?: string;
      report?: string;
      filter?: Record<string, string>;
      above0?: string;
    };
  }[];
}

describe('GET /api/reports', () => {
  let app: TestApp;
  let admin: TestUser;
  let reports: Description[];

  const asked = async (language = 'en'): Promise<Description[]> =>
    (await admin.get('/api/reports').set('Accept-Language', language).expect(200)).body as Description[];
  const named = (name: string): Description => {
    const found = reports.find((report) => report.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    reports = await asked();
  });
  afterAll(() => app.stop());

  it('every report is listed in the order of the menus, with its screen if it has one', () => {
    const order = reports.map((report) => report.order);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const screens = reports.filter(({ screen }) => screen !== undefined);
    expect(new Set(screens.map(({ screen }) => screen?.path)).size).toBe(screens.length);
    expect(screens.length).toBeGreaterThan(10);
    // The console's own pages take precedence.
    const taken = [...Object.values(consolePages).map(({ path }) => path), ...Object.keys(consoleRedirects)];
    for (const { screen } of screens) expect(taken).not.toContain(screen?.path);
    // Every entry of the side bar has a screen; reports that are only exported have none.
    for (const { menu, screen } of reports) {
      if (menu === 'reports') expect(screen).toBeDefined();
      if (menu === 'exports') expect(screen).toBeUndefined();
    }
    expect(reports.filter((report) => report.onDashboard).length).toBeGreaterThan(0);
    // A record's page offers its reports and fills in the filter that names the record.
    const offered = reports.filter(({ record }) => record !== undefined);
    expect(offered.map(({ name, record }) => [name, record])).toEqual([
      ['account-specific-report', 'client'],
      ['client-data', 'client'],
      ['property-billing', 'property'],
    ]);
    for (const { record, filters } of offered) expect(filters.map(({ name }) => name)).toContain(record);
  });

  it('paths of report screens use only filters and reports that exist', () => {
    for (const { screen, filters } of reports) {
      if (screen?.parent !== undefined) expect(named(screen.parent).screen).toBeDefined();
      if (!screen?.parts) continue;
      expect(filters.map(({ name }) => name)).toEqual(expect.arrayContaining(screen.parts));
      // Required filters are in the URL.
      const required = filters.filter((filter) => filter.required).map(({ name }) => name);
      expect(screen.parts).toEqual(expect.arrayContaining(required));
    }
  });

  it('cells link only to reports, filters and values of the row that exist', () => {
    let links = 0;
    for (const { name, columns } of reports) {
      const values = [...columns.map(({ key }) => key), ...Object.keys(findReport(name)?.keys ?? {})];
      for (const { link } of columns) {
        if (!link) continue;
        links += 1;
        const used = [link.id, link.above0, ...Object.values(link.filter ?? {})];
        expect(values).toEqual(expect.arrayContaining(used.filter((value) => value !== undefined)));
        if (link.report === undefined) continue;
        const known = named(link.report).filters.map((filter) => filter.name);
        expect(known).toEqual(expect.arrayContaining(Object.keys(link.filter ?? {})));
      }
    }
    expect(links).toBeGreaterThan(10);
  });

  it('a report describes the records that its form offers, with a sort and a filter of their list', async () => {
    const offers = new Map(
      reports
        .flatMap(({ filters }) => filters)
        .flatMap((filter) => (filter.resource === undefined ? [] : [[filter.resource, filter] as const])),
    );
    expect(offers.size).toBe(7);
    for (const [resource, { resourceSort, resourceFilter = {} }] of offers) {
      const query = new URLSearchParams({
        sort: JSON.stringify(resourceSort),
        filter: JSON.stringify(resourceFilter),
      });
      await admin.get(`/api/${resource}?${query}`).expect(200);
    }
    expect(offers.get('results')?.resourceFilter).toEqual({ offeredInFilters: true });
    expect(offers.get('exemption-types')?.offersNone).toBe(true);
    expect(offers.get('counties')?.resourceSort).toEqual(['name', 'ASC']);
  });

  it('reports offer the tax years up to the current one, which is the default if required', () => {
    const thisYear = new Date().getFullYear();
    const [one] = named('not-invoiced').filters;
    const [many] = named('invoice-report').filters;
    expect(one).toMatchObject({ name: 'year', required: true, default: thisYear });
    expect(many).toMatchObject({ name: 'year', required: false });
    expect(many).not.toHaveProperty('default');
    for (const filter of [one, many]) {
      expect(filter?.years?.[0]).toBe(thisYear);
      expect(filter?.years).toEqual([...(filter?.years ?? [])].sort((a, b) => b - a));
    }
  });

  it('reports are described in the language of the caller', async () => {
    const french = await asked('fr');
    const german = await asked('de');
    for (const [index, { title, columns }] of reports.entries()) {
      expect([french[index]?.title, german[index]?.title]).not.toContain(undefined);
      expect(new Set([title, french[index]?.title, german[index]?.title]).size).toBeGreaterThan(1);
      expect(french[index]?.columns.map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
    }
  });

  it('files of a restricted report are offered only to the addresses in the setting', async () => {
    const formats = (): Record<string, string[]> =>
      Object.fromEntries(reports.map((report) => [report.name, report.exportFormats]));
    const restricted = reports.filter((report) => report.restricted).map(({ name }) => name);
    expect(restricted).toContain('commission-report');
    for (const { name } of reports)
      expect(formats()[name]).toEqual(restricted.includes(name) ? [] : [...exportFormats]);

    await admin.put('/api/settings/reports', { commissionExportEmails: [admin.email] }).expect(200);
    reports = await asked();
    for (const { name } of reports) expect(formats()[name]).toEqual([...exportFormats]);
  });
});
