import { openSession } from '../support/access.js';
import { eachOnce, expectAccessible } from '../support/accessible.js';
import { InsidePages } from '../support/fit.js';
import { demo, expect, test } from '../support/fixtures.js';
import { ask } from '../support/requests.js';

/** The console's pages; `:client`, `:property` and `:request` are ids of the test's own data. */
const groups = {
  'the lists': [
    '/dashboard',
    '/clients',
    '/properties',
    '/season',
    '/season/2027/at-risk',
    '/protests',
    '/appointments',
    '/calendar?view=month&date=2027-06-07',
    '/calendar?view=list&date=2027-06-07',
    '/rolls',
    '/rolls/imports',
    '/rolls/upload/new',
    '/activities',
    '/search-results/all/Austin/all',
    '/properties-search',
    '/multi-upload-documents/properties',
  ],
  'the records': [
    '/client/details/:client',
    '/client/details/:client?tab=notes',
    '/client/details/:client?tab=activities',
    '/client/edit/:client',
    '/property/details/:property?tab=billing',
    '/property/details/:property?tab=arbitration',
    '/property/details/:property?tab=protests',
    '/property/details/:property?tab=offers',
    '/property/details/:property?tab=appointments',
    '/property/details/:property/documents',
  ],
  'requests, reports and settings': [
    '/activities/pending?request=:request',
    '/reports/invoice-report',
    '/reports/yearly-accounting-totals',
    '/reports/legal-dates',
    '/settings',
    '/firm-settings',
    '/county-list',
    '/county-form/update/5',
    '/holidays',
    '/holiday-form/create',
    '/tax-years',
    '/tax-year-form/create',
    '/letter-templates',
    '/official-forms',
    '/mail-templates/welcome',
    '/mail-log',
    '/webhooks/new',
    '/report-schedules/new',
    '/account-details',
    '/stafflist',
    '/account-page/create',
    '/security',
  ],
} as const;

for (const [name, paths] of Object.entries(groups))
  test(`axe finds nothing serious on ${name} of the console`, async ({
    page,
    baseURL,
    adminApi,
    client,
    unique,
  }) => {
    test.setTimeout(240_000);
    const property = await adminApi.createProperty(client.id, { accountNumber: `7${parseInt(unique, 16)}` });
    await adminApi.post('/api/billings', billing(property));
    await adminApi.post('/api/protests', { propertyId: property, taxYear: new Date().getFullYear() });
    const request = await ask(baseURL ?? '', client, { kind: 'profile_change', fields: { city: 'Buda' } });
    await openSession(page, { email: demo.admin, password: demo.password }, 'admin');
    const inside = new InsidePages(page);
    for (const path of paths) {
      const address = path
        .replace(':client', String(client.id))
        .replace(':property', String(property))
        .replace(':request', String(request));
      // Loading the console once is enough: the pages are checked, not the start.
      await (path === paths[0] ? inside.load(`/admin${address}`) : inside.open(`/admin${address}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      if (path.startsWith('/mail-templates/')) await expect(page.locator('iframe')).toHaveCount(1);
      await expectAccessible(page, path, eachOnce);
    }
  });

const billing = (propertyId: number) => ({
  propertyId,
  year: new Date().getFullYear(),
  agentId: 1,
  resultId: 1,
  noticeValue: '778372',
  finalValue: '700000',
  taxRate: '0.022',
});
