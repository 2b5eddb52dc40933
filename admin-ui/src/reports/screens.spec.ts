import { describe, expect, it } from '@jest/globals';
import { decodeKey, encodeKey } from './reportKey.js';
import { knownFilter, resultPath, screenOf } from './screens.js';
import type { ReportDescription, ReportFilter } from './types.js';

const filter = (name: string, type: ReportFilter['type']): ReportFilter => ({
  name,
  type,
  label: name,
  title: name,
  required: false,
});

function report(
  name: string,
  screen: ReportDescription['screen'],
  filters: ReportFilter[],
): ReportDescription {
  return {
    name,
    label: name,
    title: name,
    menu: 'reports',
    order: 0,
    onDashboard: false,
    permission: 'reports.read',
    restricted: false,
    columns: [],
    columnsChosen: false,
    exportFormats: [],
    filters,
    ...(screen && { screen }),
  };
}

const keyed = report('invoices', { path: '/reports/invoices' }, [filter('year', 'years')]);
const whole = report('balance', { path: '/reports/balance', parts: [] }, []);
const zips = report('zips', { path: '/reports/zips', parts: ['zip'] }, [
  { ...filter('zip', 'zips'), required: true },
]);
const open = report('open', { path: '/reports/open', parts: ['year'] }, [filter('year', 'year')]);
const openRows = report(
  'open-rows',
  { path: '/reports/open-rows', parts: ['county', 'year'], named: true, parent: 'open' },
  [filter('county', 'ids'), { ...filter('year', 'year'), required: true }],
);
const zipsOf = report('zips-of', { path: '/reports/zips-of', parts: ['zip'] }, [
  { ...filter('zip', 'zips'), required: true },
  filter('status', 'choice'),
]);
const client = report('client', { path: '/reports/client', parts: ['client'], named: true }, [
  filter('client', 'id'),
  filter('year', 'years'),
]);
const file = report('file', undefined, []);
const reports = [keyed, whole, zips, zipsOf, open, openRows, client, file];
const at = (path: string) => {
  const found = screenOf(reports, path);
  return found && { report: found.report.name, ...found.state };
};

describe("the path of a report's result", () => {
  it.each([
    [keyed, { year: [2024, 2025] }, undefined],
    [keyed, { year: [2024] }, 'Lee & Co'],
    [whole, {}, undefined],
    [zips, { zip: ['78704', '78731'] }, undefined],
    [open, { year: 2024 }, undefined],
    [openRows, { county: [5], year: 2024 }, 'La Salle / Dimmit'],
    [openRows, { county: [5, 1], year: 2024 }, undefined],
    [openRows, { year: 2024 }, undefined],
    [zipsOf, { zip: ['78704', '78731-1234'] }, undefined],
    [zipsOf, { zip: ['78704', '78731'], status: 'A' }, undefined],
    [client, { client: 12 }, '100 % Ltd'],
    [client, { client: 12, year: [2023, 2024] }, 'Ana Ruiz'],
    [client, { client: 12, year: [2023] }, undefined],
  ] as const)('reads the path of a result as it was written: %#', (asked, values, name) => {
    const path = resultPath(asked, values, { name });
    expect(at(path ?? '')).toEqual({ report: asked.name, filter: values, name });
  });

  it('the path of a result keeps numbers and names readable', () => {
    expect(resultPath(open, { year: 2024 })).toBe('/reports/open/2024');
    expect(resultPath(zips, { zip: ['78704', '78731'] })).toBe('/reports/zips/78704%2C78731');
    expect(resultPath(openRows, { county: [5], year: 2024 }, { name: 'Travis' })).toBe(
      '/reports/open-rows/5/2024/Travis',
    );
    expect(resultPath(client, { client: 12 }, { name: 'Ana Ruiz' })).toBe('/reports/client/12/Ana%20Ruiz');
  });

  it('the path of a result leaves out unknown filters and contains the chosen columns', () => {
    const path = resultPath(keyed, { year: [2024], client: 3 }, { columns: new Map([['city', true]]) });
    expect(at(path ?? '')).toEqual({ report: 'invoices', filter: { year: [2024] }, columns: ['city'] });
    expect(knownFilter(open, { year: 2024, county: 1 })).toEqual({ year: 2024 });
  });

  it.each([
    [
      'invoice-report-details',
      { county: [5], year: [2024] },
      { county_id: 5, county_name: 'Travis', year: [2024] },
    ],
    ['commission-report-details', { agent: [3] }, { agent_id: 3, agent_name: 'Travis' }],
    ['account-specific-report-details', { client: 12 }, { id: 12, name: 'Travis' }],
  ])('writes the key of a detail report with its names, and reads either names: %s', (name, values, key) => {
    const about = Object.keys(values).map((one) => filter(one, one === 'client' ? 'id' : 'ids'));
    const details = report(name, { path: '/details' }, about);
    const path = resultPath(details, values, { name: 'Travis' }) ?? '';
    expect(decodeKey(path.split('/').at(-1) ?? '')?.filter).toEqual(key);
    const read = { filter: values, name: 'Travis' };
    expect(screenOf([details], path)?.state).toEqual(read);
    const plain = btoa(
      new URLSearchParams(Object.entries(key).map(([one, value]) => [one, String(value)])).toString(),
    );
    expect(screenOf([details], `/details/${plain}`)?.state).toMatchObject({ name: 'Travis' });
    expect(screenOf([details], `/details/${encodeKey({ ...values, name: 'Travis' })}`)?.state).toEqual(read);
  });

  it('the path of a result differs from the form’s even without filters', () => {
    expect(at(resultPath(keyed, {}) ?? '')).toMatchObject({ report: 'invoices', filter: { all: 1 } });
  });

  it('a result without a required part has the path of the form, and an export-only report has none', () => {
    expect(resultPath(openRows, { county: [5] })).toBe('/reports/open-rows');
    expect(resultPath(zipsOf, { status: 'A' })).toBe('/reports/zips-of');
    expect(resultPath(file, {})).toBeUndefined();
  });
});

describe('a path of the console', () => {
  it.each([
    '/reports/invoices',
    '/reports/open',
    '/reports/open-rows',
    '/reports/open-rows/5',
    '/reports/client',
  ])('the path %s shows the form of its report', (path) =>
    expect(screenOf(reports, path)?.state.filter).toBeUndefined(),
  );

  it('a path with an unreadable key shows the form of its report', () => {
    expect(at('/reports/invoices/%%%')).toEqual({ report: 'invoices' });
  });

  it.each([
    '/',
    '/clients',
    '/reports',
    '/reports/openly',
    '/reports/open/2024/5',
    '/reports/balance/1',
    '/file',
  ])('the path %s belongs to no report', (path) => expect(screenOf(reports, path)).toBeUndefined());
});
