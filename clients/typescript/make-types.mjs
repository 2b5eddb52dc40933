/**
 * Generates the client's types from the OpenAPI description: `src/schema.ts`, and `src/list-names.ts` with the filters and sorts of
 * each list. Reads the project's description, otherwise `openapi.json` in this folder, which a service serves at /api/openapi.json.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Generates the types of a description as TypeScript. The first line of both files has the hash of the description.
 * @param {string} description the text of an openapi.json
 */
export async function typesOf(description) {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const schema = astToString(await openapiTS(description, { alphabetize: true }));
  return {
    schema: headOf(description) + schema,
    listNames: headOf(description) + listNames(JSON.parse(description)),
  };
}

/** Whether a file was generated from this description. */
export function isMadeFrom(file, description) {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(headOf(description));
}

const headOf = (description) =>
  `// Made from openapi.json ${createHash('sha256').update(description).digest('hex').slice(0, 16)}; change the API instead.\n`;

/** Generates the names of each list's filters and sorts as types, by the list's path. */
function listNames({ paths }) {
  const oneOf = (names = []) => names.map((name) => `'${name}'`).join(' | ') || 'never';
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.['x-sorts']
      ? [`  '${path}': { filters: ${oneOf(get['x-filters'])}; sorts: ${oneOf(get['x-sorts'])} };`]
      : [],
  );
  return `export interface ListNames {\n${lists.join('\n')}\n}\n`;
}

/** Writes the types of this package unless they are up to date. */
export async function makeTypes() {
  const source = ['../../common/openapi.json', 'openapi.json'].map(here).find(existsSync);
  if (!source)
    throw new Error('No description: save /api/openapi.json of your service as openapi.json in this folder.');
  const description = readFileSync(source, 'utf8');
  const [schemaFile, namesFile] = [here('src/schema.ts'), here('src/list-names.ts')];
  if (isMadeFrom(schemaFile, description) && isMadeFrom(namesFile, description)) return;
  const { schema, listNames } = await typesOf(description);
  writeFileSync(schemaFile, schema);
  writeFileSync(namesFile, listNames);
}

if (process.argv[1] === here('make-types.mjs')) await makeTypes();
