import { describe, expect, it } from '@jest/globals';
import * as de from './de/index.js';
import * as en from './en/index.js';
import * as fr from './fr/index.js';
import { type Catalog, hasMessage, keepMarks, leaves, translate } from './translate.js';

const places = (text: string): string[] => [...new Set(text.match(/%\{\w+\}|\{\{\w+\}\}/g) ?? [])].sort();

describe.each([
  ['French', fr as Catalog],
  ['German', de as Catalog],
])('the %s catalog', (_language, catalog) => {
  const other = new Map(leaves(catalog));

  it('a translation has exactly the keys of English', () => {
    expect([...other.keys()].sort()).toEqual([...leaves(en as Catalog)].map(([key]) => key).sort());
  });

  it('a translation has the placeholders and plural forms of English, and is empty only where it is', () => {
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

  it('fills the placeholders of a message and picks its plural form', () => {
    expect(translate(catalog, 'greeting', { name: 'Ann' })).toBe('Hello Ann');
    expect(translate(catalog, 'nested.files', { smart_count: 1 })).toBe('1 file');
    expect(translate(catalog, 'nested.files', { smart_count: 3 })).toBe('3 files');
  });

  it('keeps the spaces around a message, such as the one after a colon', () => {
    expect(translate(en as Catalog, 'common.colon')).toBe(': ');
    expect(translate(fr as Catalog, 'common.colon')).toBe('\u00a0: ');
  });

  it('keeps French punctuation from beginning a line, but not that of a parameter', () => {
    const texts = {
      note: 'Est-ce « %{name} » ; vraiment ? Oui !',
      label: 'Avis : le 3 mai',
      one: 'a ? |||| b ?',
    };
    expect(translate(texts, 'note', { name: 'A ; B' })).toBe(
      'Est-ce «\u00a0A ; B\u00a0»\u202f; vraiment\u202f? Oui\u202f!',
    );
    expect(translate(texts, 'label')).toBe('Avis\u00a0: le 3 mai');
    expect(translate(texts, 'one', { smart_count: 2 })).toBe('b\u202f?');
  });

  it.each([
    ['English', en as Catalog],
    ['German', de as Catalog],
  ])('leaves the spaces of all %s messages as written', (_language, written) => {
    for (const [key, text] of leaves(written)) expect([key, keepMarks(text)]).toEqual([key, text]);
  });

  it('every French message has a space beside its punctuation marks', () => {
    const bare = [...leaves(fr as Catalog)].filter(([, text]) =>
      /[\p{L}\p{N}})][;?!:](?=\s|$)|«\S|\S»/u.test(keepMarks(text)),
    );
    expect(bare).toEqual([]);
  });

  it('returns the key of a message without text, whatever the key is', () => {
    for (const key of ['absent', 'nested', 'nested.absent', '__proto__', 'constructor.name']) {
      expect(translate(catalog, key)).toBe(key);
      expect(hasMessage(catalog, key)).toBe(false);
    }
  });
});
