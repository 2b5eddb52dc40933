/**
 * `node scripts/common-passwords.mjs <list>`: rebuilds src/auth/users/common-passwords.txt.br from a list of
 * passwords, one per line, the most common first. docs/security.md, "Passwords", names the source
 * list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './lib/paths.mjs';

/** Number of refused passwords. */
const count = 100_000;
/** Shorter ones are already refused for their length (common/auth/limits.ts). */
const minLength = 8;

const [list] = process.argv.slice(2);
if (!list) {
  console.error('Pass the list: node scripts/common-passwords.mjs 10-million-password-list-top-1000000.txt');
  process.exit(1);
}
const chosen = new Set();
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const password = line.trim().toLowerCase();
  if (password.length >= minLength) chosen.add(password);
  if (chosen.size === count) break;
}
if (chosen.size < count)
  throw new Error(`The list has only ${chosen.size} passwords of ${minLength} characters or more.`);
const text = Buffer.from(`\n${[...chosen].sort().join('\n')}\n`);
const compressed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(join(root, 'src/auth/users/common-passwords.txt.br'), compressed);
console.log(`${chosen.size} passwords, ${compressed.length} bytes.`);
