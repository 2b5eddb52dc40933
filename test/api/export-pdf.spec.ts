import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatDate, formatMoney } from '../../common/text/formats.js';
import { TestApp, type TestUser } from '../support/app.js';
import { type ReadPdf, readPdf, squash } from '../support/pdf-text.js';
import { type SmallFirm, smallFirm } from '../support/report-data.js';
import { ReportFiles } from '../support/report-files.js';

const rows = 240;
/** A transparent PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
const zip = '78999';
const accountNumber = '0123-456-789-0012/AB';
const email = 'bartholomew.featherstonehaugh@long-domain.example.com';

describe('reports as PDF', () => {
  let app: TestApp;
  let admin: TestUser;
  let firm: SmallFirm;
  let files: ReportFiles;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    firm = await smallFirm(app);
    files = new ReportFiles(app, admin);
    // Names of one to many lines, so that pages have different numbers of rows.
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id, status, is_new, created_at)
       SELECT $1, 'Row ' || n || ' ' || repeat('and company ', n * 7 % 11), n || ' Main St', 'Austin', '${zip}', 5, 1, 'A', false,
         timestamptz '2020-12-08 18:00Z' + n * interval '1 second'
       FROM generate_series(1, ${rows}) AS n`,
      [firm.bob.id],
    );
    await app.db.query(
      `UPDATE properties SET account_number = $2, aoa_sent_date = '2026-12-08', hearing_date = '2027-06-15',
         legal_description = repeat('LOT 5 BLK 2 ', 150) WHERE id = $1`,
      [firm.properties.cottage, accountNumber],
    );
    await app.db.query('UPDATE users SET email = $2 WHERE id = $1', [firm.ann.id, email]);
  });
  afterAll(() => app.stop());

  const printed = async (name: string, filter: object = {}, locale = 'en'): Promise<ReadPdf> =>
    readPdf(await files.exported(name, 'pdf', filter, locale));
  const pieces = (pdf: ReadPdf): string[] =>
    pdf.pages.flatMap((page) => page.pieces.map(({ text }) => text.normalize('NFC')));

  it('a PDF carries the firm’s name, and its logo once there is one', async () => {
    const { value: before } = (await admin.get('/api/settings/firm').expect(200)).body;
    const name = `Deed & Dollar ${zip}`;
    await admin.put('/api/settings/firm', { ...before, name }).expect(200);
    const plain = await files.exported('outstanding-balance', 'pdf', {});
    expect((await readPdf(plain)).pages[0]?.text).toContain(name);
    expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
    await admin.put('/api/logo', { image: onePixel }).expect(200);
    const signed = await files.exported('outstanding-balance', 'pdf', {});
    expect((await readPdf(signed)).pages[0]?.text).toContain(name);
    expect(signed.toString('latin1')).toContain('/Subtype /Image');
    await admin.delete('/api/logo').expect(200);
    await admin.put('/api/settings/firm', before).expect(200);
  });

  it('a PDF of balances tells clients of the same name apart', async () => {
    const page = await files.screen('outstanding-balance', {});
    expect(page.rows.length).toBeGreaterThan(0);
    for (const row of page.rows) expect(row).toMatchObject({ email: expect.stringContaining('@') });
    expect((await printed('outstanding-balance')).text).toContain('@');
  });

  describe('many rows', () => {
    let pdf: ReadPdf;
    beforeAll(async () => {
      pdf = await printed('properties-zip', { zipcodes: zip });
    });

    it('a PDF contains every row once and in order', async () => {
      const page = await files.screen('properties-zip', { zipcodes: zip });
      const wanted = page.rows.map(({ ownerName }) => /Row \d+/.exec(String(ownerName))?.[0]);
      expect(wanted).toHaveLength(rows);
      expect(pdf.text.match(/Row \d+/g)).toEqual(wanted);
    });

    it('a PDF repeats report, filter, column titles and page number on every page', () => {
      expect(pdf.pages.length).toBeGreaterThan(5);
      for (const [index, page] of pdf.pages.entries()) {
        expect(page.text).toContain('Properties by Zip Code');
        expect(page.text).toContain(`Zip codes: ${zip}`);
        expect(page.text).toContain("Owner's name");
        expect(page.text).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
      }
    });

    it('a PDF fills every page except the last', () => {
      for (const page of pdf.pages.slice(0, -1)) {
        const lowest = Math.min(
          ...page.pieces.filter(({ text }) => !/^Page |Created/.test(text)).map(({ bottom }) => bottom),
        );
        // The space left at the bottom is less than the tallest row.
        expect(lowest).toBeLessThan(160);
      }
    });

    it('a PDF keeps every text within its page and its cell', () => {
      for (const page of pdf.pages) {
        for (const piece of page.pieces) {
          expect(piece.left).toBeGreaterThanOrEqual(35);
          expect(piece.right).toBeLessThanOrEqual(page.width - 35);
          expect(piece.bottom).toBeGreaterThan(15);
          const covered = page.pieces.find(
            (other) =>
              other !== piece &&
              Math.abs(other.bottom - piece.bottom) < 2 &&
              other.left < piece.right - 0.5 &&
              other.right > piece.left + 0.5,
          );
          expect(covered).toBeUndefined();
        }
      }
    });

    it('a PDF contains metadata for programs', () => {
      expect(pdf.info).toMatchObject({ Title: 'Properties by Zip Code', Creator: 'Protest Desk' });
      expect(pdf.language).toBe('en');
    });
  });

  it('a PDF breaks no date, amount, account number or other word', async () => {
    for (const [name, filter] of [
      ['protest-data', {}],
      ['leads', {}],
      ['custom-report', {}],
      ['account-specific-report', { client: firm.ann.id }],
      ['billing-report', {}],
      ['client-properties', { client: firm.ann.id }],
    ] as [string, object][]) {
      const [page, pdf] = [await files.screen(name, filter), await printed(name, filter)];
      const text = ` ${pieces(pdf).join(' ')} `;
      for (const row of page.rows) {
        for (const { key, type } of page.columns) {
          const value = row[key];
          if (typeof value !== 'string' || value === '' || key === 'legalDescription') continue;
          const shown =
            type === 'money' ? formatMoney(value) : type === 'date' ? formatDate(value) : undefined;
          // Codes are shown as their texts.
          if (shown === undefined && (type !== 'text' || !text.includes(value.split(' ')[0] ?? ''))) continue;
          for (const word of (shown ?? value).trim().split(/\s+/))
            expect({ name, key, found: text.includes(word), word }).toEqual({ name, key, found: true, word });
        }
      }
    }
    const protest = pieces(await printed('protest-data'));
    for (const whole of [accountNumber, '12/08/2026', '06/15/2027', email]) expect(protest).toContain(whole);
  });

  it('a PDF cuts off a text that would fill a page, and marks it', async () => {
    const pdf = await printed('protest-data');
    const lines = pieces(pdf).filter((text) => /LOT|BLK/.test(text));
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('a PDF has the report and its filter as the title, including the year', async () => {
    const { ann, year } = firm;
    for (const name of ['account-specific-report-details', 'account-specific-report-billings']) {
      const filter = { client: ann.id, year };
      const [pdf, page] = [await printed(name, filter), await files.screen(name, filter)];
      expect(pieces(pdf).slice(0, 4)).toEqual([
        'Protest Desk',
        page.title,
        'Client: Ann Lee',
        `Year: ${year}`,
      ]);
    }
  });

  it('a PDF has page numbers and dates in the language of the user who exports', async () => {
    const pdf = await printed('outstanding-balance', {}, 'fr');
    expect(pdf.text).toContain('Page 1 sur 1');
    // Date and time in the office's zone, with its offset.
    expect(pdf.text).toMatch(/\d{2}:\d{2} UTC[−-]6/);
    expect(squash(pdf.text)).toContain('704,99$');
    expect(pdf.language).toBe('fr');
  });
});
