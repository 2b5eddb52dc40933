import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { roof, streets, wings } from '../../scripts/lib/street.mjs';
import { projectRoot } from '../support/processes.js';

describe('the street of src/', () => {
  it('CONTRIBUTING.md prints the street of src/ as the check of imports enforces it', () => {
    const text = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
    const [, printed = ''] = /^### The wings\n\n(?:.+\n)*\n((?: {4}.+\n)+)/m.exec(text) ?? [];
    const lines = Object.entries(wings).map(([wing, folders]) => {
      const inside =
        folders.length > 1 ? folders.map((folder) => (folder === '.' ? wing : folder)).join(' → ') : '';
      return `    ${wing.padEnd(14)} ${inside}`.trimEnd();
    });
    expect(printed.trimEnd().split('\n')).toEqual(lines);
  });

  it.each(Object.keys(streets))('the street has every folder of %s', (base) => {
    const folders = readdirSync(join(projectRoot, base), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const placed = [...Object.keys(streets[base as keyof typeof streets]), ...roof, 'styles'];
    expect(folders.filter((name) => !placed.includes(name))).toEqual([]);
  });
});
