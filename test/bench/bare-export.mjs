/**
 * The baseline for exports: exceljs' streaming writer, fed from memory, in a separate process. Reads the rows
 * first, then writes them to the given file and prints how long the writing took, in ms.
 */
import ExcelJS from 'exceljs';
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows, fields } = await client.query({
  rowMode: 'array',
  text: `SELECT p.owner_name, p.lead_type, 'n/a', NULL::date, p.account_number, p.address, p.city, p.state, p.zip, c.name,
      u.first_name || ' ' || u.last_name, u.phone1, u.phone2, u.email::text, u.address, u.city, u.state, u.zip, p.status, t.type
    FROM properties p JOIN counties c ON c.id = p.county_id JOIN users u ON u.id = p.client_id
    LEFT JOIN property_types t ON t.id = p.property_type_id
    WHERE p.lead_type IS NOT NULL ORDER BY p.owner_name`,
});
await client.end();

const began = performance.now();
const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: process.argv[2], useStyles: true });
const sheet = book.addWorksheet('Leads', { views: [{ state: 'frozen', ySplit: 1 }] });
sheet.columns = fields.map((field, index) => ({ header: `${field.name} ${index + 1}`, width: 18 }));
for (const row of rows) sheet.addRow(row).commit();
await sheet.commit();
await book.commit();
console.log(Math.round(performance.now() - began));
