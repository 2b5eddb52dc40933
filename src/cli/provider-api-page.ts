import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { CallOptions } from '../programs/provider-api/shape/call.js';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly 'x-permission'?: string;
  readonly 'x-provider-call'?: Pick<CallOptions, 'rest' | 'differs'> & { readonly paths: readonly string[] };
}

/** A call with all its paths. */
interface ProviderCall {
  readonly method: string;
  readonly paths: readonly string[];
  readonly operation: Operation;
}

const base = '/api/provider/';
const introduction = 'src/programs/provider-api/introduction.md';

/** Generates docs/provider-api.md: the introduction, and tables of all calls grouped by the first part of their path. */
export async function providerApiPage(description: OpenAPIObject): Promise<string> {
  const calls = callsOf(description);
  const addresses = calls.reduce((sum, { paths }) => sum + paths.length, 0);
  const groups = new Map<string, ProviderCall[]>();
  for (const call of calls) {
    const group = groupOf(call);
    groups.set(group, [...(groups.get(group) ?? []), call]);
  }
  const tables = [...groups]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([group, members]) => `### ${group}\n\n${table(members)}\n`);
  const count = `${calls.length} calls at ${addresses} addresses, below \`${base}\`.`;
  return `${await readFile(introduction, 'utf8')}\n## Calls\n\n${count}\n\n${tables.join('\n')}`;
}

/** Returns each call once, sorted by its first path. */
function callsOf(description: OpenAPIObject): ProviderCall[] {
  const byName = new Map<string, ProviderCall>();
  for (const [path, item] of Object.entries(description.paths)) {
    if (!path.startsWith(base)) continue;
    for (const method of ['get', 'post'] as const) {
      const operation = item[method] as Operation | undefined;
      const call = operation?.['x-provider-call'];
      if (operation && call)
        byName.set(`${call.paths[0]} ${method}`, { method, paths: call.paths, operation });
    }
  }
  return [...byName.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, call]) => call);
}

function groupOf({ paths: [path = ''] }: ProviderCall): string {
  return path.includes('/') && !path.split('/')[1]?.startsWith(':') ? (path.split('/')[0] ?? '') : 'others';
}

function table(calls: readonly ProviderCall[]): string {
  const rows = calls.map(({ method, paths, operation }) => {
    const { rest, differs } = operation['x-provider-call'] ?? { rest: '' };
    const names = paths.map((path, index) => code(index === 0 ? `${method.toUpperCase()} ${path}` : path));
    const permission = operation['x-permission'] ?? '';
    return [
      names.join(', '),
      operation.summary ?? '',
      code(permission),
      rest === '' ? '' : code(rest),
      differs ?? '',
    ];
  });
  const heads = ['call', 'what it does', 'permission', 'REST', 'what differs'];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
