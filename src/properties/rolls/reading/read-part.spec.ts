import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { detailLine, linesOf, propLine, samplePath } from '../../../../test/rolls/pacs-files.js';
import { readFrom, readIn, type ReadFile, refusals, rows } from '../../../../test/rolls/reading.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pd-rolls-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file and reads it as an import does. */
const read = (...file: ReadFile): ReturnType<typeof readIn> => readIn(folder, ...file);

describe('PACS 8.0.18', () => {
  it.each([
    ['IMP_INFO', 257, 164_544_302],
    ['LAND_DET', 205, 69_500_680],
    ['ARB', 204, 0],
    ['LAWSUIT', 5, 0],
  ])(
    'recognizes PACS %s by its content, whatever its name, and reads every real line',
    async (name, count, sum) => {
      const found = await readFrom(samplePath(name), 'a.bin', { year: 2015 });
      expect([found.layout, refusals(found.lines)]).toEqual([`PACS 8.0.18 ${name}`, []]);
      const values = rows(found.lines).map(({ value }) => Number(value ?? 0));
      // Expected sums as computed by awk: substr($0, 70, 14) of IMP_INFO, substr($0, 141, 14) of LAND_DET.
      expect([values.length, values.reduce((total, value) => total + value, 0)]).toEqual([count, sum]);
    },
  );

  it('reads a PACS account with its exemptions, cap and situs', async () => {
    const { layout, lines } = await read('PROP.TXT', linesOf([propLine({ id: 100_045, cap: 10_000 })]));
    expect(layout).toBe('PACS 8.0.18 PROP');
    expect(rows(lines)).toEqual([
      {
        account_number: '100045',
        account_key: '100045',
        geo_id: '0100100045',
        owner_name: 'OWNER JANE',
        owner_address: 'PO BOX 7 AUSTIN TX 78767',
        situs_number: '55',
        situs_street: 'N LAMAR BLVD',
        situs_unit: null,
        situs_city: 'AUSTIN',
        situs_zip: '78704',
        legal_description: 'LOT 100045 BLK B',
        state_code: 'A1',
        neighborhood_code: 'N100',
        land_acres: '0.25',
        land_value: '100000',
        improvement_value: '250000',
        // The appraised value of PACS, 350,000, after the cap.
        market_value: '350000',
        appraised_value: '340000',
        assessed_value: '340000',
        cap_loss: '10000',
        exemptions: '{"HS"}',
        supplement: null,
        supplement_action: null,
      },
    ]);
  });

  it('tells a PACS line of a supplement from one of the roll', async () => {
    const { lines } = await read(
      'PROP.TXT',
      linesOf([propLine({ id: 1, supplement: 0 }), propLine({ id: 2, supplement: 7, action: 'D' })]),
    );
    expect(rows(lines).map((row) => [row.supplement, row.supplement_action])).toEqual([
      ['0', null],
      ['7', 'D'],
    ]);
  });

  it('leaves out a confidential owner of a PACS account', async () => {
    const { lines } = await read('PROP.TXT', linesOf([propLine({ id: 7, isConfidential: true })]));
    expect(rows(lines)[0]).toMatchObject({ owner_name: null, owner_address: null });
  });

  it('reads PACS names in Latin-1 and UTF-8 alike, by bytes or characters', async () => {
    const text = linesOf([propLine({ id: 8, owner: 'MUÑOZ JOSÉ' })]);
    for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf8')]) {
      const { lines } = await read('PROP.TXT', bytes);
      expect(rows(lines)[0]).toMatchObject({ owner_name: 'MUÑOZ JOSÉ', market_value: '350000' });
    }
  });

  it('counts the living area of floors in PACS, not of other details', async () => {
    const garage = detailLine(9).replace('1ST  ', 'GA   ').replace('1st Floor', 'Garage   ');
    const { layout, lines } = await read('IMP_DET.TXT', linesOf([detailLine(9), garage]));
    expect(layout).toBe('PACS 8.0.18 IMP_DET');
    expect(rows(lines).map(({ area, year }) => [area, year])).toEqual([
      ['1800', '1998'],
      [null, '1998'],
    ]);
  });

  it('refuses PACS lines that are cut, of another year or with wrong numbers, and says where', async () => {
    const lines = [
      propLine({ id: 1 }),
      propLine({ id: 2 }).slice(0, 5000),
      propLine({ id: 3, market: '-0000000350000' }),
      propLine({ id: 4 }).replace('000000000004R', 'XXXXXXXXXXXXR'),
      propLine({ id: 5, market: '12x45' }),
      propLine({ id: 6, year: 2026 }),
      propLine({ id: 7 }),
    ];
    const found = await read('PROP.TXT', linesOf(lines));
    expect(refusals(found.lines)).toEqual([
      [2, 'width', '5000', '2'],
      [3, 'negative', '-0000000350000', '3'],
      [4, 'account', 'XXXXXXXXXXXX', null],
      [5, 'number', '00000000012x45', '5'],
      [6, 'year', '02026', '6'],
    ]);
    expect(rows(found.lines)).toHaveLength(2);
  });
});

describe('HCAD', () => {
  const header = [
    'acct',
    'yr',
    'mailto',
    'str_num',
    'str',
    'str_sfx',
    'site_addr_2',
    'state_class',
    'land_val',
    'bld_val',
    'x_features_val',
    'tot_appr_val',
    'tot_mkt_val',
    'notice_dt',
    'lgl_1',
  ];
  const account = [
    '0021440000001',
    '2027',
    'DOE JOHN',
    '1200',
    'MAIN',
    'ST',
    'HOUSTON',
    'A1',
    '100000',
    '200000',
    '5000',
    '300000',
    '305000',
    '04/01/2027',
    'LT 1 BLK 2',
  ];

  it('reads real_acct and owners of HCAD by their columns', async () => {
    const { layout, lines } = await read(
      'real_acct.txt',
      `${header.join('\t')}\r\n${account.join('\t')}\r\n`,
    );
    expect(layout).toBe('HCAD real_acct');
    expect(rows(lines)[0]).toMatchObject({
      account_number: '0021440000001',
      improvement_value: '205000',
      market_value: '305000',
      noticed_on: '2027-04-01',
      situs_street: 'MAIN ST',
      owner_name: 'DOE JOHN',
    });
    const owners = await read('x.txt', 'acct\tln_num\tname\taka\tpct_own\n0021440000001\t1\tDOE JOHN\t\t1\n');
    expect([owners.layout, rows(owners.lines)[0]?.['text']]).toEqual(['HCAD owners', 'DOE JOHN']);
  });

  it('refuses an HCAD line with another number of cells', async () => {
    const short = account.slice(0, 9).join('\t');
    const text = [header.join('\t'), short, account.join('\t')].join('\n');
    expect(refusals((await read('real_acct.txt', text)).lines)).toEqual([
      [2, 'columns', '9', '0021440000001'],
    ]);
  });
});

describe('CSV', () => {
  it('finds usual CSV titles, and takes others by a mapping', async () => {
    const text = 'Account Number,Besitzer,Market Value,Year\n"R 1-2","O, ""Neil""","$1,250,000.50",2027\n';
    const { lines } = await read('a.csv', text, { mapping: { owner_name: 'Besitzer' } });
    expect(rows(lines)).toEqual([
      { account_number: 'R 1-2', account_key: 'R12', owner_name: 'O, "Neil"', market_value: '1250000.5' },
    ]);
  });

  it('reads the appraised value after the cap from a CSV file, by whatever word the file calls it', async () => {
    const text = [
      'account,market value,appraised value,assessed value,cap loss',
      '1,420000,420000,340000,80000',
      '2,420000,340000,340000,80000',
      '3,420000,420000,,80000',
      '4,420000,,340000,',
      '5,420000,340000,300000,',
      '6,420000,340000,,80000',
    ].join('\n');
    expect(rows((await read('a.csv', text)).lines).map((row) => row.appraised_value)).toEqual(
      Array.from({ length: 6 }, () => '340000'),
    );
  });

  it('refuses CSV lines one by one', async () => {
    const text = 'account;market value\n1;100\n;100\n3;-5\n4;1;2\n5;9\n';
    expect(refusals((await read('a.csv', text)).lines)).toEqual([
      [3, 'account', '', null],
      [4, 'negative', '-5', '3'],
      [5, 'columns', '3', '4'],
    ]);
  });

  it('reads CSV records with line ends, wherever a chunk of the file ends', async () => {
    const records = 30_000;
    const text = ['account,owner,market value'];
    for (let n = 1; n <= records; n++) {
      const owner = n % 3 === 0 ? `"Doe ""${n}""\r\n\nof, Austin"` : `Roe ${n}`;
      text.push(`${n},${owner},${n % 10_000 === 0 ? 'much' : n}`);
    }
    const { lines } = await read('a.csv', `${text.join('\n')}\n`);
    const expected = Array.from({ length: records }, (_, index) => index + 1)
      .filter((n) => n % 10_000 !== 0)
      .map((n) => [String(n), n % 3 === 0 ? `Doe "${n}" of, Austin` : `Roe ${n}`, String(n)]);
    expect(rows(lines).map((row) => [row.account_number, row.owner_name, row.market_value])).toEqual(
      expected,
    );
    // A record of three lines is refused at its last line.
    const lineOf = (n: number): number => 1 + n + 2 * Math.floor(n / 3);
    expect(refusals(lines)).toEqual(
      [10_000, 20_000, 30_000].map((n) => [lineOf(n), 'number', 'much', String(n)]),
    );
  });

  it('a CSV file without an exemptions column leaves them unknown, which is not the same as none', async () => {
    const of = async (text: string) => rows((await read('a.csv', text)).lines).map((row) => row.exemptions);
    expect(await of('account,market value\n1,5\n')).toEqual([undefined]);
    expect(await of('account,exemptions\n1,\n2,HS OV65\n')).toEqual(['{}', '{"HS","OV65"}']);
  });

  it('a CSV file of final values takes market values, and nothing that it does not have', async () => {
    const header = 'acct,Final_Appraised_Value,Final_Market_Value,';
    const { lines } = await read('a.csv', `${header}\n1,300000,350000,x\n`, { kind: 'values' });
    expect(rows(lines)).toEqual([
      {
        account_number: '1',
        account_key: '1',
        final_value: '350000',
        case_number: null,
        status: null,
        protested_on: null,
        hearing_on: null,
        hearing_time: null,
        hearing_place: null,
        ordered_on: null,
      },
    ]);
  });

  it.each(['\n', '\r\n', ''])(
    'reads CSV lines without quotes as it reads those with them, ended by %j',
    async (end) => {
      const text = [
        'account, market value ,owner',
        '',
        '1, 100 ,  Roe  of Austin ',
        '',
        '   ',
        '2,-5,Doe',
        '3,,',
        '\t4\t,7,Poe\\',
        '5,8',
        '6,much,Moe',
      ].join('\r\n');
      const [plain, quoted] = [
        await read('a.csv', `\uFEFF${text}${end}`),
        await read('a.csv', `\uFEFF${text.replace('Doe', '"Doe"')}${end}`),
      ];
      expect(plain).toEqual(quoted);
      const empty = { owner_name: null, market_value: null };
      expect(rows(plain.lines)).toEqual([
        { account_number: '1', account_key: '1', owner_name: 'Roe of Austin', market_value: '100' },
        { account_number: '3', account_key: '3', ...empty },
        { account_number: '4', account_key: '4', owner_name: 'Poe\\', market_value: '7' },
      ]);
      expect(refusals(plain.lines)).toEqual([
        [6, 'negative', '-5', '2'],
        [9, 'columns', '2', '5'],
        [10, 'number', 'much', '6'],
      ]);
    },
  );

  it('reads a CSV file whose lines end with carriage returns alone, as Macintosh spreadsheets write', async () => {
    const { lines } = await read('a.csv', 'account,owner\r1,Doe\r2,Roe\r');
    expect(rows(lines).map((row) => [row.account_number, row.owner_name])).toEqual([
      ['1', 'Doe'],
      ['2', 'Roe'],
    ]);
  });
});
