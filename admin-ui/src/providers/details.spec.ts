import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { withDetails } from './details.js';

interface Described {
  readonly get?: {
    readonly responses: { readonly 200?: { readonly content?: { 'application/json'?: { schema: Schema } } } };
  };
}
interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
}

const { paths } = JSON.parse(
  readFileSync(new URL('../../../common/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Described> };
const answerOf = (path: string): Schema | undefined =>
  paths[path]?.get?.responses[200]?.content?.['application/json']?.schema;

describe('resources whose records have more than the rows of their list', () => {
  it('the resources whose records have more than their rows are those of the API', () => {
    const found = Object.keys(paths)
      .filter((path) => /^\/api\/[\w-]+$/.test(path))
      .filter((path) => {
        const [row, one] = [answerOf(path)?.items?.$ref, answerOf(`${path}/{id}`)?.$ref];
        return row && one && row !== one;
      })
      .map((path) => path.replace('/api/', ''));
    expect(found.sort()).toEqual(withDetails);
  });
});
