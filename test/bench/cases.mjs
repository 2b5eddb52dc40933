import { withClient } from './firm.mjs';
import { accountOf, importedRoll } from './import-case.mjs';
import { seasonYear } from './season-case.mjs';

/** Prefix of the notes that the write case adds. Each has a number, because equal notes would count as one. Deleted afterwards. */
export const noteOfBench = 'Called about the hearing';
let notes = 0;

/** Returns the cases, for rows of the firm, its newest complete tax year, and search terms with few and with many matches. */
export async function casesOf(database, properties) {
  const picked = await withClient(database, async (client) => {
    const { rows: families } = await client.query(
      `SELECT last_name AS name FROM users WHERE level = 1 GROUP BY last_name HAVING count(*) < 60 ORDER BY md5(last_name) LIMIT 60`,
    );
    const { rows: numbers } = await client.query(
      `SELECT account_number_key AS key FROM properties WHERE status = 'A' ORDER BY md5(id::text) LIMIT 40`,
    );
    const { rows: clients } = await client.query(`SELECT min(id) AS id FROM clients`);
    const { rows: ids } = await client.query(`SELECT id FROM properties ORDER BY md5(id::text) LIMIT 1000`);
    return {
      narrow: [
        ...families.map(({ name }) => name.toLowerCase()),
        ...numbers.map(({ key }) => key.toLowerCase()),
      ],
      ids: ids.map(({ id }) => id),
      client: clients[0].id,
    };
  });
  const broad = [
    'bluebonnet',
    'austin',
    'trust',
    'shoal creek',
    'lakewood',
    'pflugerville',
    'oltorf',
    'holdings',
  ];
  const year = new Date().getFullYear() - 1;
  const list = (filter, first, last) =>
    `/api/properties?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[${first},${last}]&sort=["createdAt","DESC"]`;
  const deep = Math.floor(properties * 0.9);
  const pages = (first, size) => ({
    ours: [list({ status: 'A' }, first, first + size - 1)],
    bare: [`/page?limit=${size}&offset=${first}`],
  });
  const searches = (terms) => ({
    ours: terms.map((q) => list({ q, status: 'A' }, 0, 9)),
    bare: terms.map((q) => `/search?q=${encodeURIComponent(q)}`),
  });

  return [
    {
      name: 'get-property',
      what: 'one property by id',
      atLeast: 0.5,
      ours: picked.ids.map((id) => `/api/properties/${id}`),
      bare: picked.ids.map((id) => `/property?id=${id}`),
    },
    {
      name: 'list-properties',
      what: 'first page of 10, active, newest first, exact total',
      atLeast: 0.7,
      ...pages(0, 10),
    },
    { name: 'list-100', what: '100 rows of the same, exact total', atLeast: 1.2, ...pages(0, 100) },
    {
      name: 'list-deep',
      what: `page ${(deep / 10).toLocaleString('en')} of the same`,
      atLeast: 1.3,
      ...pages(deep, 10),
      // Plain OFFSET is so slow that seconds would pass without a response.
      times: 40,
    },
    {
      name: 'search-narrow',
      what: 'substring that hits few, page and total',
      atLeast: 0.8,
      ...searches(picked.narrow),
    },
    {
      name: 'search-broad',
      what: 'substring that hits many, page and capped total',
      atLeast: 0.8,
      ...searches(broad),
    },
    {
      name: 'yearly-accounting',
      what: 'one year by county with totals',
      atLeast: 0.7,
      ours: [`/api/reports/yearly-accounting-totals?filter={"year":${year}}&range=[0,999]`],
      bare: [`/year?year=${year}`],
    },
    {
      name: 'season-board',
      what: 'the board of a season, against one property by id',
      // At most three times as long.
      atLeast: 0.33,
      ours: [`/api/season/${seasonYear}/board`],
      rest: picked.ids.map((id) => `/api/properties/${id}`),
    },
    {
      name: 'provider-list',
      what: '100 clients by a provider call, against REST',
      // At most 1.3 times as long.
      atLeast: 0.77,
      ours: [{ path: '/api/provider/client-list', body: { page: 1, per_page: 100 } }],
      rest: ['/api/clients?filter={}&range=[0,99]'],
    },
    {
      name: 'provider-report',
      what: 'a report by a provider call, against REST',
      atLeast: 0.77,
      ours: [{ path: '/api/provider/report/yearly-accounting', body: { year, page: 1, per_page: 100 } }],
      rest: [`/api/reports/yearly-accounting-totals?filter={"year":${year}}&range=[0,99]`],
    },
    {
      name: 'write-note',
      what: 'adding a note with its audit entry',
      atLeast: 0.4,
      ours: ['/api/notes'],
      bare: ['/note'],
      body: () => ({ kind: 1, text: `${noteOfBench} (${(notes += 1)}).`, clientId: picked.client }),
    },
  ];
}

/** Returns look-ups in the roll left by the import case: by address within one street, and by the number of one account. */
export function rollCases(accounts) {
  const { countyId, taxYear } = importedRoll;
  const picked = Array.from({ length: 200 }, (_, index) => accountOf((index * 7919) % accounts));
  const path = (filter) =>
    `/api/roll-accounts?filter=${encodeURIComponent(JSON.stringify({ countyId, taxYear, ...filter }))}&range=[0,9]&sort=["accountNumber","ASC"]`;
  const address = (account) => `${account.situs_number} ${account.situs_street}`;
  return [
    {
      name: 'roll-number',
      what: 'an account of the roll by its number, exact total',
      atLeast: 0.5,
      ours: picked.map((account) => path({ accountNumber: account.account_key })),
      bare: picked.map(
        (account) => `/roll-number?county=${countyId}&year=${taxYear}&key=${account.account_key}`,
      ),
    },
    {
      name: 'roll-address',
      what: 'accounts of the roll by address, exact total',
      atLeast: 0.7,
      ours: picked.map((account) => path({ q: address(account) })),
      bare: picked.map(
        (account) =>
          `/roll-address?county=${countyId}&year=${taxYear}&q=${encodeURIComponent(address(account))}`,
      ),
    },
  ];
}
