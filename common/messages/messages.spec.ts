import { describe, expect, it } from '@jest/globals';
import * as de from './de/index.js';
import * as en from './en/index.js';
import * as fr from './fr/index.js';
import { type Catalog, hasMessage, translate } from './translate.js';

const places = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

function* leaves(catalog: Catalog, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(catalog)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* leaves(value, `${path}${name}.`);
  }
}

describe.each([
  ['French', fr as Catalog],
  ['German', de as Catalog],
])('%s', (_language, catalog) => {
  const other = new Map(leaves(catalog));

  it('has exactly the texts that English has', () => {
    expect([...other.keys()].sort()).toEqual([...leaves(en as Catalog)].map(([key]) => key).sort());
  });

  it('fills the same places, with as many plural forms, and no text is empty', () => {
    for (const [key, text] of leaves(en as Catalog)) {
      const translated = other.get(key) ?? '';
      expect([key, places(translated)]).toEqual([key, places(text)]);
      expect([key, translated.split('||||').length]).toEqual([key, text.split('||||').length]);
      expect([key, translated.trim() === '']).toEqual([key, text.trim() === '']);
    }
  });
});

describe('translate', () => {
  const catalog = {
    greeting: 'Hello %{name}',
    nested: { files: '%{smart_count} file |||| %{smart_count} files' },
  };

  it('fills places and picks the plural form', () => {
    expect(translate(catalog, 'greeting', { name: 'Ann' })).toBe('Hello Ann');
    expect(translate(catalog, 'nested.files', { smart_count: 1 })).toBe('1 file');
    expect(translate(catalog, 'nested.files', { smart_count: 3 })).toBe('3 files');
  });

  it('answers the key itself when there is no text, whatever the key is', () => {
    for (const key of ['absent', 'nested', 'nested.absent', '__proto__', 'constructor.name']) {
      expect(translate(catalog, key)).toBe(key);
      expect(hasMessage(catalog, key)).toBe(false);
    }
  });
});
