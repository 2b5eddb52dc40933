import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

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

/** Lengths in characters. Short texts first, so that a very slow pattern is found before it takes minutes. */
const sizes = [100, 1000, 10_000, 100_000];
/** Milliseconds; a pattern without linear time takes seconds. */
const most = 200;

describe('patterns', () => {
  it('are all found, and none is built at run time', () => {
    expect(found.unknown).toEqual([]);
    expect(found.patterns.length).toBeGreaterThan(60);
  });

  it('are fast with 100 kB of hostile text', () => {
    const slow = found.patterns.flatMap(({ place, pattern }) => {
      const pump = [...new Set([...pumps, ...pattern.source])].find((part) => isSlow(pattern, part));
      return pump === undefined ? [] : [`${place} ${String(pattern)} on ${JSON.stringify(pump)}`];
    });
    expect(slow).toEqual([]);
  });

  it('withstand every attack that recheck finds', async () => {
    process.env['RECHECK_BACKEND'] = 'pure';
    const { checkSync } = await import('recheck');
    const vulnerable: string[] = [];
    for (const { place, pattern } of found.patterns) {
      const { status } = checkSync(pattern.source, pattern.flags, { timeout: 5000 });
      if (status === 'vulnerable') vulnerable.push(`${place} ${String(pattern)}`);
    }
    expect(vulnerable).toEqual([]);
  }, 120_000);
});

function isSlow(pattern: RegExp, pump: string): boolean {
  return sizes.some((size) => {
    const text = `${pump.repeat(size / pump.length)}\u0001`;
    // Retried in case the machine was busy.
    return timeOf(pattern, text) > most && timeOf(pattern, text) > most;
  });
}

function timeOf(pattern: RegExp, text: string): number {
  const began = performance.now();
  text.search(pattern);
  return performance.now() - began;
}

/** Reads the patterns from the sources' syntax tree: literals, and calls of RegExp whose parts are constants. */
function collect(): { patterns: Pattern[]; unknown: string[] } {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.build.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => expect(problem).toBeUndefined() },
  );
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
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
