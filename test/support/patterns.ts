import { expect } from '@jest/globals';
import ts from 'typescript';

/** A pattern of the API or of common/, with its location. */
export interface Pattern {
  readonly place: string;
  readonly pattern: RegExp;
}

/** The patterns of the sources. `unknown` lists those that are only built at run time. */
export interface Found {
  readonly patterns: readonly Pattern[];
  readonly unknown: readonly string[];
}

/** Reads the patterns from the sources' syntax tree: literals, and calls of RegExp whose parts are constants. */
export function collectPatterns(): Found {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.build.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => expect(problem).toBeUndefined() },
  );
  const options: ts.CompilerOptions = { ...config?.options, types: [] };
  const host = ts.createCompilerHost(options);
  // Constants of patterns are in our own modules. Packages have many more files, which take seconds to read.
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
