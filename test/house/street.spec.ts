import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../support/processes.js';

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

describe('the street of modules', () => {
  const rules = /const street = \[(.+?)\];/s.exec(textOf('eslint.config.js'))?.[1] ?? '';
  const street = Array.from(rules.matchAll(/'([\w-]+)'/g), ([, name = '']) => name);

  it('is shown in CONTRIBUTING.md as lint enforces it', () => {
    const shown = textOf('CONTRIBUTING.md')
      .split('\n')
      .filter((line) => line.startsWith('    platform') || line.startsWith('      → '));
    expect(
      shown
        .join(' ')
        .split('→')
        .map((name) => name.trim()),
    ).toEqual(street);
  });

  it('has every module', () => {
    const folders = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const others = folders.map(({ name }) => name).filter((name) => !street.includes(name));
    expect(others.sort()).toEqual(['cli', 'demo']);
  });
});
