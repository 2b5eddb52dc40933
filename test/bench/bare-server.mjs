/**
 * The baseline for the API: `node:http` and `pg`, one hand-written SQL statement per case (two for a write), no sign-in, no
 * permissions, no validation. It reads the same database, the same columns and the same maintained totals.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const columns = `p.id, p.client_id AS "clientId", u.first_name || ' ' || u.last_name AS "clientName", p.status,
  p.owner_name AS "ownerName", p.address, p.address2, p.city, p.state, p.zip, p.county_id AS "countyId", c.name AS "countyName",
  p.account_number AS "accountNumber", p.property_type_id AS "propertyTypeId", t.type AS "propertyType",
  t.value AS "propertyTypeValue", p.exemption_type_id AS "exemptionTypeId", e.title AS "exemptionTitle",
  p.legal_description AS "legalDescription", p.description, p.is_new AS "isNew", p.hearing_date AS "hearingDate",
  p.aoa_sent_date AS "aoaSentDate", p.aoa_ready AS "aoaReady", p.aoa_address AS "aoaAddress",
  p.aoa_city AS "aoaCity", p.aoa_state AS "aoaState", p.aoa_zip AS "aoaZip", p.lead_type AS "leadType",
  p.purchased_within_two_years AS "purchasedWithinTwoYears", p.purchased_date AS "purchasedDate",
  p.purchase_description AS "purchaseDescription", p.has_major_damage AS "hasMajorDamage", p.damage_date AS "damageDate",
  p.damage_description AS "damageDescription", p.remodeled_within_three_years AS "remodeledWithinThreeYears",
  p.remodel_date AS "remodelDate", p.remodel_description AS "remodelDescription", p.created_at AS "createdAt",
  p.deactivated_at AS "deactivatedAt", p.version`;
const joins = `JOIN users u ON u.id = p.client_id JOIN counties c ON c.id = p.county_id
  LEFT JOIN property_types t ON t.id = p.property_type_id LEFT JOIN exemption_types e ON e.id = p.exemption_type_id`;

const rollColumns = `ra.id, ra.county_id AS "countyId", c.name AS "countyName", ra.tax_year AS "taxYear",
  ra.account_number AS "accountNumber", ra.geo_id AS "geoId", ra.owner_name AS "ownerName", ra.owner_address AS "ownerAddress",
  concat_ws(' ', ra.situs_number, ra.situs_street, ra.situs_unit) AS "situsAddress", ra.situs_city AS "situsCity",
  ra.situs_zip AS "situsZip", ra.legal_description AS "legalDescription", ra.state_code AS "stateCode",
  ra.class_code AS "classCode", ra.neighborhood_code AS "neighborhoodCode", ra.living_area AS "livingArea",
  ra.land_acres AS "landAcres", ra.land_sqft AS "landSqft", ra.year_built AS "yearBuilt", ra.land_value AS "landValue",
  ra.improvement_value AS "improvementValue", ra.market_value AS "marketValue", ra.appraised_value AS "appraisedValue",
  ra.assessed_value AS "assessedValue", ra.cap_loss AS "capLoss", ra.exemptions, ra.noticed_on AS "noticedOn",
  ra.arb_status AS "arbStatus", ra.in_lawsuit AS "inLawsuit", ra.import_id AS "importId"`;
const rollFrom = `FROM roll_accounts ra LEFT JOIN counties c ON c.id = ra.county_id`;
const rollFound = `ra.search LIKE $1 AND ra.county_id = $2 AND ra.tax_year = $3`;

const sql = {
  account: `SELECT ${rollColumns} ${rollFrom} WHERE ra.county_id = $1 AND ra.tax_year = $2 AND ra.account_key = $3`,
  countOfAccount: `SELECT count(*)::int AS total ${rollFrom} WHERE ra.county_id = $1 AND ra.tax_year = $2 AND ra.account_key = $3`,
  atAddress: `SELECT ${rollColumns} ${rollFrom} WHERE ${rollFound} ORDER BY ra.county_id, ra.account_key LIMIT 10`,
  countAtAddress: `SELECT count(*)::int AS total FROM (SELECT 1 FROM roll_accounts ra WHERE ${rollFound} LIMIT 10001) hits`,
  property: `SELECT ${columns} FROM properties p ${joins} WHERE p.id = $1`,
  // Numbers are literals, because parameters would make PostgreSQL plan the statement on every request.
  page: (limit, offset) =>
    `SELECT ${columns} FROM properties p ${joins} WHERE p.status = 'A' ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`,
  total: `SELECT sum(n)::int AS total FROM row_counts WHERE resource = 'properties' AND status = 'A'`,
  search: `SELECT ${columns} FROM property_search s JOIN properties p ON p.id = s.id ${joins}
    WHERE s.text LIKE $1 AND s.status = 'A' ORDER BY s.created_at DESC, s.id DESC LIMIT 10`,
  found: `SELECT count(*)::int AS total FROM (SELECT 1 FROM property_search s WHERE s.text LIKE $1 AND s.status = 'A' LIMIT 10001) hits`,
  year: `SELECT c.name AS county, sum(f.invoice_amount) AS "invoiceAmount", sum(f.reduction) AS reduction, sum(f.tax_savings) AS "taxSavings"
    FROM billing_totals f JOIN counties c ON c.id = f.county_id WHERE f.year = $1 GROUP BY c.name ORDER BY c.name`,
};

const rows = async (text, values) => (await pool.query(text, values)).rows;

/** Runs a statement whose text never changes, so it is prepared once per connection. */
const prepared = async (name, values, text = sql[name]) => (await pool.query({ name, text, values })).rows;

/**
 * Adds a note and the same audit entry as the API does, in one transaction. The entry's trigger and indexes are part of the database, so
 * both sides pay for them. The API seals the entries of both sides while the database settles.
 */
async function addNote({ kind, clientId, text }) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows: notes } = await client.query({
      name: 'note',
      text: 'INSERT INTO notes (kind, client_id, text, created_by) VALUES ($1, $2, $3, $2) RETURNING *',
      values: [kind, clientId, text],
    });
    await client.query({
      name: 'activity',
      text: `INSERT INTO activities (type, details, fields, actor_id, actor_level, client_id, origin, ip, device, call_id)
        VALUES ('note', $1, $2, $3, 3, $3, 'request', '127.0.0.1', 'bench', gen_random_uuid()) RETURNING id`,
      values: [
        JSON.stringify({ event: 'NoteAdded', noteId: notes[0].id }),
        JSON.stringify([{ field: 'text', old: null, new: text }]),
        clientId,
      ],
    });
    await client.query('COMMIT');
    return notes[0];
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text);
}

const routes = {
  '/note': async (_query, request) => addNote(await bodyOf(request)),
  '/live': async () => ({ status: 'ok' }),
  '/property': async (query) => (await prepared('property', [Number(query.get('id'))]))[0],
  '/page': async (query) => {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const [page, [{ total }]] = await Promise.all([
      prepared(`page-${limit}-${offset}`, [], sql.page(limit, offset)),
      prepared('total', []),
    ]);
    return { total, rows: page };
  },
  // Planned for each search term, because no single plan suits both rare names and common streets.
  '/search': async (query) => {
    const pattern = [`%${query.get('q').toLowerCase()}%`];
    const [page, [{ total }]] = await Promise.all([rows(sql.search, pattern), rows(sql.found, pattern)]);
    return { total, rows: page };
  },
  '/roll-number': async (query) => {
    const values = [Number(query.get('county')), Number(query.get('year')), query.get('key')];
    const [found, [{ total }]] = await Promise.all([
      prepared('account', values),
      prepared('countOfAccount', values),
    ]);
    return { total, rows: found };
  },
  '/roll-address': async (query) => {
    const values = [
      `%${query.get('q').toLowerCase()}%`,
      Number(query.get('county')),
      Number(query.get('year')),
    ];
    const [page, [{ total }]] = await Promise.all([
      rows(sql.atAddress, values),
      rows(sql.countAtAddress, values),
    ]);
    return { total, rows: page };
  },
  '/year': async (query) => {
    const counties = await prepared('year', [Number(query.get('year'))]);
    const sum = (name) => counties.reduce((total, county) => total + Number(county[name]), 0).toFixed(2);
    return {
      rows: counties,
      invoiceAmount: sum('invoiceAmount'),
      reduction: sum('reduction'),
      taxSavings: sum('taxSavings'),
    };
  },
};

createServer(async (request, response) => {
  try {
    const url = new URL(request.url, 'http://bare');
    const body = JSON.stringify(await routes[url.pathname](url.searchParams, request));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500);
    response.end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
