import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import * as en from '../../common/messages/en/index.js';
import { type Catalog, leaves } from '../../common/messages/translate.js';
import { projectRoot } from '../support/processes.js';

const folders = ['src', 'common', 'admin-ui/src', 'client-ui/src', 'web-shared'];
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders],
  { cwd: projectRoot, encoding: 'utf8' },
)
  .trim()
  .split('\n');
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** The product's code, without the texts themselves, tests and generated files. */
const trees = files
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.spec\.ts$|^common\/(?:messages\/(?:en|fr|de)\/|api-types)|database-types/.test(file),
  )
  .map((file) =>
    ts.createSourceFile(
      file,
      read(file),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Identifiers and strings of the code, which could be part of a key. */
const words = new Set<string>();
/** `console.tab` in `console.tab.notes` and in `translate('console.tab')`. */
const paths = new Set<string>();
/** Templates such as `console.tab.${tab}`, as patterns whose groups are the values. */
const templates: RegExp[] = [];

function dotted(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const before = dotted(node.expression);
  return before && `${before}.${node.name.text}`;
}

/** Turns `console.tab.${tab}` into a pattern whose groups are the values. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const rest = templateSpans.map(({ literal }) => `([\\w.-]+)${escaped(literal.text)}`);
  return new RegExp(`^${escaped(head.text)}${rest.join('')}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Strips the name under which code imports the catalogs: `late.batches.editor` becomes `batches.editor`. */
const ofCatalog = (path: string | undefined): string =>
  path?.replace(/^(?:catalogs|english|en|late|texts)\./, '') ?? '';

/** The layout of mails and its parts. */
const mailTemplates = files.filter((file) => file.endsWith('.hbs')).map(read);

for (const tree of trees)
  walk(tree, (node) => {
    if (ts.isStringLiteralLike(node)) {
      words.add(node.text);
      paths.add(node.text);
    } else if (ts.isIdentifier(node)) words.add(node.text);
    else if (ts.isTemplateExpression(node) && /^\w+\./.test(node.head.text)) templates.push(patternOf(node));
    if (ts.isPropertyAccessExpression(node)) paths.add(ofCatalog(dotted(node)));
    // const { subject } = mailTemplates
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer)
      for (const { name, propertyName } of node.name.elements)
        paths.add(`${ofCatalog(dotted(node.initializer))}.${(propertyName ?? name).getText(tree)}`);
  });

const inCode = (value: string): boolean =>
  words.has(value) || value.split('.').every((part) => words.has(part));

/** Texts that a package looks up itself. */
const usedByPackages = /^batches\.editor\./;

function isUsed(key: string): boolean {
  const parts = key.split('.');
  for (let length = parts.length; length >= 2; length -= 1)
    if (paths.has(parts.slice(0, length).join('.')) && parts.slice(length).every((part) => words.has(part)))
      return true;
  // Texts of mails are typed by the mail's kind (src/mail/kinds/) and read by name.
  if (parts[0] === 'mails' && parts.slice(1).every((part) => words.has(part))) return true;
  if (usedByPackages.test(key)) return true;
  return templates.some((pattern) => pattern.exec(key)?.slice(1).every(inCode));
}

// These are the parts of `errors` and `fieldErrors` that the apps include.
const { appErrors, appFieldErrors, exportErrors, ...catalogs } = en;
const keysOf = (catalog: object): string[] => [...leaves(catalog as Catalog)].map(([key]) => key);
const keys = keysOf(catalogs);
/** Keys that the console has; the API sends all other errors as text. */
const known = new Set(
  keysOf({ ...catalogs, errors: { ...appErrors, ...exportErrors }, fieldErrors: appFieldErrors }),
);

/** Returns the literal texts of an expression that is shown as is: both sides of a choice, the fixed parts of a template. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isBinaryExpression(node)) {
    const compares = ![
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ].includes(node.operatorToken.kind);
    return compares ? [] : [node.left, node.right].flatMap(literalsOf);
  }
  return [];
}

/** Attributes whose value is shown or read aloud. */
const shown =
  /^(?:label|title|placeholder|alt|helperText|summary|caption|heading|aria-label|aria-description|aria-valuetext)$/;
/** Whether a text has words. Units and signs are the same in every language. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text);
/** Whether a text is a key, or the start or end of one that a template completes. */
const isKey = (text: string): boolean =>
  known.has(text) ||
  text.startsWith('ra.') ||
  keys.some((key) => key.startsWith(text) || (text.startsWith('.') && key.endsWith(text)));

function literalTexts(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    const texts = ts.isJsxText(node)
      ? [node.text]
      : ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
        ? literalsOf(node)
        : ts.isJsxAttribute(node) && shown.test(node.name.getText(tree))
          ? literalsOf(node.initializer).filter((text) => !isKey(text))
          : ts.isPropertyAssignment(node) && shown.test(node.name.getText(tree))
            ? literalsOf(node.initializer).filter((text) => / /.test(text) && !isKey(text))
            : [];
    found.push(...texts.filter(isText).map((text) => `${tree.fileName}: ${text.trim()}`));
  });
  return found;
}

/** Keys as parts of the console use them whose `translate` is bound to one catalog: `notes.add` is `add` there. */
const endings = new Set(
  [...known].flatMap((key) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(index + 1))),
);

/** Returns keys that the console's code uses but no catalog has. Portal and API keys are typed; react-admin takes any text. */
function missingTexts(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !/^(?:translate|t|text)$/.test(node.expression.getText(tree))) return;
    const [first] = node.arguments;
    const asked = first && ts.isConditionalExpression(first) ? [first.whenTrue, first.whenFalse] : [first];
    for (const key of asked) {
      if (!key) continue;
      const exists = ts.isStringLiteralLike(key)
        ? known.has(key.text) || key.text.startsWith('ra.') || endings.has(key.text)
        : !ts.isTemplateExpression(key) ||
          !key.head.text ||
          [...known].some((one) => patternOf(key).test(one)) ||
          [...endings].some((one) => patternOf(key).test(one));
      if (!exists && tree.fileName.startsWith('admin-ui'))
        found.push(`${tree.fileName}: ${key.getText(tree)}`);
    }
  });
  return found;
}

describe('the texts', () => {
  it('every text of the catalogs is used', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('every key that the console asks for has a text', () => {
    expect(trees.flatMap(missingTexts)).toEqual([]);
  });

  it('the components of both apps contain no literal texts', () => {
    expect(trees.filter(({ fileName }) => fileName.endsWith('x')).flatMap(literalTexts)).toEqual([]);
  });

  it('translated letters to clients contain no literal texts', () => {
    const translated = trees.filter(({ fileName }) =>
      /letters\/definitions\/(?:client-info-sheet|signed-terms|cover-note|contract-parts)/.test(fileName),
    );
    expect(translated).toHaveLength(4);
    const found: string[] = [];
    for (const tree of translated)
      walk(tree, (node) => {
        if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return;
        const inError = ts.findAncestor(node, ts.isThrowStatement);
        if (!inError && /^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(node.text)) found.push(node.text);
      });
    expect(found).toEqual([]);
  });

  it('mail templates contain no literal texts', () => {
    for (const template of mailTemplates) {
      const plain = template.replace(/<[^<>]*>|\{\{[^{}]*\}\}|&\w+;/g, '');
      expect(plain.match(/\p{L}{2,}.*/u)).toBeNull();
    }
  });
});
