import { encodeQuery } from '../../../common/text/search-keys.js';
import type { ApiClient, OwnClient } from './api.js';
import { demo } from './fixtures.js';
import { ask } from './requests.js';

/** Values for the parameters of the screens' paths. */
export type ScreenRecords = Readonly<Record<string, string>>;

type Row = { readonly id: number | string };

/** Creates records for every screen: for the test's own client, a property, its protest of this year, a billing and a request. */
export async function screenRecords(
  admin: ApiClient,
  baseUrl: string,
  client: OwnClient,
  unique: string,
): Promise<ScreenRecords> {
  const make = async (path: string, body: object): Promise<string> =>
    String((await admin.post<Row>(path, body)).id);
  const newest = async (path: string): Promise<string> => {
    const [row] = await admin.get<Row[]>(`${path}?range=[0,0]&sort=["id","DESC"]`);
    return String(row?.id);
  };
  const year = new Date().getFullYear();
  const accountNumber = `7${parseInt(unique, 16)}`;
  const property = await admin.createProperty(client.id, { accountNumber });
  await make('/api/protests', { propertyId: property, taxYear: year });
  const billing = await make('/api/billings', {
    propertyId: property,
    year,
    agentId: 1,
    resultId: 1,
    noticeValue: '778372',
    finalValue: '700000',
    taxRate: '0.022',
  });
  const request = await ask(baseUrl, client, { kind: 'profile_change', fields: { city: 'Buda' } });
  const name = `Screens ${unique}`;
  return {
    client: String(client.id),
    property: String(property),
    billing,
    request: String(request),
    searchKey: encodeQuery({ type: 'property', city: 'Austin' }),
    message: await newest('/api/messages'),
    staff: await newest('/api/staff'),
    rollAccount: await newest('/api/roll-accounts'),
    rollImport: await newest('/api/roll-imports'),
    rollUpload: await make('/api/roll-uploads', { countyId: 5, taxYear: year, kind: 'roll' }),
    schedule: await make('/api/schedules', {
      name,
      report: 'not-invoiced',
      format: 'xlsx',
      locale: 'en',
      yearsMove: true,
      frequency: 'daily',
      time: '07:30',
      timeZone: 'America/Chicago',
      recipientIds: [admin.userId],
      filter: { year: [year] },
    }),
    webhook: await make('/api/webhooks', {
      url: `https://example.com/${unique}`,
      events: ['billing.created'],
    }),
    apiKey: await make('/api/api-keys', {
      name,
      permissions: ['clients.list'],
      currentPassword: demo.password,
    }),
    batch: await make('/api/batches', {
      template: 'custom',
      subject: name,
      body: '<p>Hello {firstName},</p>',
      accountNumbers: [accountNumber],
      minReductionPercent: 0,
    }),
  };
}

/** The path of a screen with the ids of these records. */
export const addressOf = (screen: string, records: ScreenRecords): string =>
  screen.replace(/:(\w+)/g, (place, name: string) => records[name] ?? place);
