import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Files below these folders, without installed packages. */
const filesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => !path.includes('node_modules')),
  );

const topLevel = readdirSync('.');
const sources = [
  ...filesBelow(
    'src',
    'common',
    'migrations',
    'scripts',
    'web-shared',
    'test',
    'client-ui/src',
    'admin-ui/src',
  ),
  ...topLevel,
].filter((path) => /\.(?:[cm]?js|tsx?)$/.test(path) && path !== 'test/house/citations.spec.ts');
const documents = [...filesBelow('docs'), ...topLevel].filter((path) => path.endsWith('.md'));

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n');

/** Returns a file's text on one line, without comment markers, to find citations across line breaks. */
const textOf = (path: string): string =>
  linesOf(path)
    .map((line) => line.trim().replace(/^(?:\*(?!\/)|\/\/) ?/, ''))
    .join(' ');

/** Returns the comments of a source, and the titles of its tests. */
const wordsOf = (path: string): string =>
  linesOf(path)
    .filter((line) => /^\s*(?:\/\*|\*|\/\/)|^\s*(?:it|test|describe)\b/.test(line))
    .join(' ');

/** Citations such as `docs/rules/billing.md, "Amounts"`, with the place they are in. */
const citations = [...sources, ...documents].flatMap((place) =>
  [...textOf(place).matchAll(/(docs\/[\w/-]+\.md)(?:, "([^"]{1,80})")?/g)].map(([, file = '', heading]) => ({
    place,
    file,
    heading,
  })),
);

const headingsOf = (file: string): string[] =>
  linesOf(file)
    .filter((line) => /^#+ /.test(line))
    .map((line) => line.replace(/^#+ /, ''));

describe('citations of the documentation', () => {
  it('finds sources and their citations of the documentation', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(citations.filter(({ heading }) => heading).length).toBeGreaterThan(20);
  });

  it('every citation of the documentation refers to a file that exists', () => {
    expect(citations.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it('every cited heading exists in its file', () => {
    const wrong = citations.filter(
      ({ file, heading }) => heading !== undefined && existsSync(file) && !headingsOf(file).includes(heading),
    );
    expect(wrong).toEqual([]);
  });

  it('sources and documents refer to no document outside the repository', () => {
    const outside =
      /\(spec\b|\b[Tt]he spec(?:ification)?\b|\b[Ss]pec section|\b[Ss]pec "|\bboth specs\b|\brulings\b/;
    expect(sources.filter((path) => outside.test(wordsOf(path)))).toEqual([]);
    expect(documents.filter((path) => outside.test(textOf(path)))).toEqual([]);
  });
});
