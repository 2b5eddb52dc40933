import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { glance, growth, linear } from '../../../test/support/costs.js';
import { isNightly } from '../../../test/support/nightly.js';

/** Every pattern of the API and of common/, with its location. */
interface Pattern {
  readonly place: string;
  readonly pattern: RegExp;
}

const found = collect();

/** Attack strings: these and the pattern's own characters, repeated, with an end that does not match. */
const pumps = [...' \t\n01aAé-_.,;:/\\"\'=+%()[]{}<@'].concat([
  'a@',
  'a.',
  '1.',
  '1-',
  ' a',
  '\r\n',
  '{{',
  '://',
  'AC_',
  'a-',
  '::',
  'Version/',
  'a@a.',
]);

/** Lengths in characters, each eight times the one before. Short texts first: an exponential pattern never ends on a long one. */
const sizes = [4, 32, 256, 2048, 16_384];

/**
 * Without limits on time, which would let a busy machine pass a pattern. One generation of attacks finds what is known; the others
 * take most of the time.
 */
const effort = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null },
  ...(!isNightly && { maxIteration: 1 }),
};

describe('patterns', () => {
  it('are all found, and none is built at run time', () => {
    expect(found.unknown).toEqual([]);
    expect(found.patterns.length).toBeGreaterThan(60);
  });

  it('take linear time with hostile text', async () => {
    const slow: string[] = [];
    for (const { place, pattern } of found.patterns)
      for (const pump of new Set([...pumps, ...pattern.source]))
        if (await isSlow(pattern, pump)) slow.push(`${place} ${String(pattern)} on ${JSON.stringify(pump)}`);
    expect(slow).toEqual([]);
  });

  it('withstand every attack that recheck finds', async () => {
    process.env['RECHECK_BACKEND'] = 'pure';
    const { checkSync } = await import('recheck');
    const vulnerable: string[] = [];
    const known = new Set<string>();
    for (const { place, pattern } of found.patterns) {
      if (known.has(String(pattern))) continue;
      known.add(String(pattern));
      const { status } = checkSync(pattern.source, pattern.flags, effort);
      if (status !== 'safe') vulnerable.push(`${place} ${String(pattern)}: ${status}`);
    }
    expect(vulnerable).toEqual([]);
  });
});

/** Whether the time grows faster than the text. */
async function isSlow(pattern: RegExp, pump: string): Promise<boolean> {
  const text = (size: number): string => `${pump.repeat(size / pump.length)}\u0001`;
  const search = (hostile: string): number => hostile.search(pattern);
  let before = Infinity;
  for (const size of sizes) {
    const hostile = text(size);
    const time = glance(() => search(hostile));
    // Measured well only where a glance found something: there are tens of thousands of pairs.
    if (time / before > linear && (await growth(search, text, size / 8)) > linear) return true;
    before = time;
  }
  return false;
}

/** Reads the patterns from the sources' syntax tree: literals, and calls of RegExp whose parts are constants. */
function collect(): { patterns: Pattern[]; unknown: string[] } {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.build.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => expect(problem).toBeUndefined() },
  );
  const options: ts.CompilerOptions = { ...config?.options, types: [] };
  const host = ts.createCompilerHost(options);
  // The constants of patterns are in modules of ours. The packages have many more files, which take seconds to read.
  host.resolveModuleNameLiterals = (modules, from) =>
    modules.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
    );
  const program = ts.createProgram(config?.fileNames ?? [], options, host);
  const checker = program.getTypeChecker();
  const patterns: Pattern[] = [];
  const unknown: string[] = [];

  const textOf = (node: ts.Expression): string | undefined => {
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ expression, literal }) => {
        const value = textOf(expression);
        return value === undefined ? undefined : value + literal.text;
      });
      return spans.includes(undefined) ? undefined : node.head.text + spans.join('');
    }
    const type = checker.getTypeAtLocation(node);
    return type.isStringLiteral() || type.isNumberLiteral() ? String(type.value) : undefined;
  };
  const look = (file: ts.SourceFile, node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const place = `${file.fileName.slice(process.cwd().length + 1)}:${line}`;
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(node.getText(file)) ?? [];
      patterns.push({ place, pattern: new RegExp(source, flags) });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText(file) === 'RegExp'
    ) {
      const [source, flags] = (node.arguments ?? []).map(textOf);
      if (source === undefined) unknown.push(`${place} ${node.getText(file)}`);
      else patterns.push({ place, pattern: new RegExp(source, flags) });
    }
    ts.forEachChild(node, (inner) => look(file, inner));
  };
  for (const file of program.getSourceFiles())
    if (!file.fileName.includes('/node_modules/')) look(file, file);
  return { patterns, unknown };
}
