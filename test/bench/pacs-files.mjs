import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

/** Length of a line without its line end, in bytes. */
const widths = { prop: 8602, detail: 622 };
/** Approximate number of bytes per write. */
const chunkSize = 2 ** 22;

const money = (amount) => String(amount).padStart(15, '0');

/** Fields of PROP (8.0.18) with their first position, from 1. */
const propFields = (account, year) => {
  const { account_key: key, market_value: market } = account;
  const isHomestead = Number(key) % 3 === 0;
  const cap = isHomestead ? Math.floor(Number(market) / 10) : 0;
  return [
    [1, key.padStart(12, '0')],
    [13, 'R'],
    [18, `0${year}`],
    [23, '0'.repeat(12)],
    [547, `01${key}`],
    [609, account.owner_name],
    [694, 'PO BOX 1748'],
    [874, 'AUSTIN'],
    [924, 'TX'],
    [979, '78767'],
    [990, 'FF'],
    [1050, account.situs_street.replace(/ \w+$/, '')],
    [1100, account.situs_street.split(' ').at(-1)],
    [1110, account.situs_city],
    [1140, account.situs_zip],
    [1150, account.legal_description],
    [1660, '2500'.padStart(16, '0')],
    [1686, account.neighborhood_code],
    [1796, money(account.land_value)],
    [1826, money(account.improvement_value)],
    [1916, money(market)],
    [1931, money(cap)],
    [1946, money(Number(market) - cap)],
    [2609, isHomestead ? 'T' : 'F'],
    [2732, account.state_code],
    [4214, String(market).padStart(14, '0')],
    [4460, account.situs_number],
  ];
};

/** Fields of two lines of IMP_DET (8.0.18): the house and its garage. */
const detailFields = (account, year) => {
  const ids = (detail) =>
    `${account.account_key.padStart(12, '0')}${year}${account.account_key.padStart(12, '0')}${String(detail).padStart(12, '0')}`;
  const line = (detail, [code, name], area) => [
    [1, ids(detail)],
    [41, code],
    [51, name],
    [76, account.class_code],
    [86, account.year_built.repeat(2)],
    [94, String(area).padStart(15, '0')],
    [109, String(account.improvement_value).padStart(14, '0')],
  ];
  return [line(1, ['1ST', '1st Floor'], account.living_area), line(2, ['041', 'GARAGE ATT 1ST F'], 400)];
};

/**
 * Writes PROP and IMP_DET of generated accounts as districts do, in fixed width, compressed with gzip: two million accounts have 20 GB
 * uncompressed. Only the files grow with the number of accounts, not the memory.
 * @param accountOf returns the account with a number
 */
export async function writePacs({ prop, detail }, { accounts, year, accountOf }) {
  await writeLines(prop, widths.prop, accounts, (n) => [propFields(accountOf(n), year)]);
  await writeLines(detail, widths.detail, accounts, (n) => detailFields(accountOf(n), year));
}

async function writeLines(path, width, accounts, linesOf) {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 2 ** 20 });
  const out = gzip.pipe(createWriteStream(path));
  const blank = Buffer.alloc(width + 2, ' ');
  blank.write('\r\n', width);
  const most = Math.max(1, Math.floor(chunkSize / blank.length));
  let chunk = [];
  for (let n = 0; n < accounts; n++) {
    for (const fields of linesOf(n)) {
      const line = Buffer.from(blank);
      for (const [start, text] of fields) line.write(text, start - 1, 'latin1');
      chunk.push(line);
    }
    if (chunk.length < most && n < accounts - 1) continue;
    if (!gzip.write(Buffer.concat(chunk))) await once(gzip, 'drain');
    chunk = [];
  }
  gzip.end();
  await finished(out);
}
