import { expect } from '@jest/globals';
import type { Cast } from '../calls.js';
import type { CallRow, CallRows } from './row.js';
import { base64, expiryPart } from './window-parts.js';

const year = new Date().getFullYear();
const keyOf = (query: string): string => base64(query);

/** Lets the caller export the commission report. */
async function maySeeCommission({ caller }: Cast): Promise<void> {
  await caller.put('/api/settings/reports', { commissionExportEmails: [caller.email] }).expect(200);
}

const exported: Readonly<Record<string, CallRow>> = {
  'invoice-export/:key/:format': () => ({ path: { key: keyOf(`year=[${year}]`), format: 'excel' } }),
  'custom-export/:key/:format': () => ({ path: { key: keyOf('email=true&county=[5]'), format: 'pdf' } }),
  'leads-export/:key/:format': () => ({ path: { key: keyOf('lead_type=n/a'), format: 'excel' } }),
  'commission-export/:key/:format': async (cast) => {
    await maySeeCommission(cast);
    return { path: { key: keyOf(`year=[${year}]&property=[]`), format: 'excel' } };
  },
  'outstanding-export/:format': () => ({ path: { format: 'excel' } }),
  'yearly-accounting-export/:year/:format': () => ({ path: { year, format: 'csv' } }),
  'property-byzip-export/:zipcodes/:format': () => ({ path: { zipcodes: '78704,78701', format: 'excel' } }),
  'not-invoice-export/:year/:format': () => ({ path: { year, format: 'excel' } }),
};

const ofUser: CallRow = ({ app, caller }) => ({ path: { id: base64(caller.id), expiry: expiryPart(app) } });
const ofClient: CallRow = ({ app, owner }) => ({ path: { id: base64(owner.id), expiry: expiryPart(app) } });
const ofProperty: CallRow = async ({ app, rows, owner }) => ({
  path: { id: base64(await rows.property(owner)), expiry: expiryPart(app) },
});

/** Calls whose addresses open in a browser window; sent here with the caller's token. */
export const windowRows: CallRows = {
  ...(Object.fromEntries(
    Object.entries(exported).flatMap(([path, row]) => [
      [`GET report/${path}`, row],
      [`GET ${path}`, row],
    ]),
  ) as CallRows),
  'GET export/all-active-clients/:id/:expiry': ofUser,
  'GET export/billing-report/:id/:expiry': ofUser,
  'GET export/protest/:id/:expiry': ofUser,
  'GET export/useful-info/:id/:expiry': ofUser,
  'GET export/all-active-clients': () => ({}),
  'GET export/client-properties/:id/:expiry': ofClient,
  'GET client-data-export/:id/:expiry': ofClient,
  'GET report/client-data-export/:id/:expiry': ofClient,
  'GET property/client-info-sheet/:id/:expiry': ofClient,
  'GET property/client-sign-terms/:id/:expiry': ofClient,
  'GET property/removal-of-agent/:id/:expiry': ofProperty,
  'GET property/binding-arbitration/:id/:expiry': ofProperty,
  'GET property/property-aoa/:id/:expiry/:variant': async (cast) => {
    const { path } = await ofProperty(cast);
    return { path: { ...path, variant: 2 } };
  },
  'GET property/client-sign-terms-virtual/:name/:expiry/:billing': ({ app }) => ({
    path: { name: 'Ann Lee', expiry: expiryPart(app), billing: 'Y' },
  }),
  'POST links': async ({ app, rows, owner }) => ({
    body: { path: `property/property-aoa/${base64(await rows.property(owner))}/${expiryPart(app, 30)}/1` },
    answer: { data: { expires_at: expect.any(String) } },
    effect: async (body) => {
      const { url } = (body as { data: { url: string } }).data;
      await app.anyone.get(url).expect(200);
    },
  }),
};
