/**
 * `npm run imports`: checks the imports of all programs against .dependency-cruiser.mjs, and prints how the wings of src/ and
 * the rooms of both apps depend on each other. The drawing of the wings in docs/ must match; `--draw` regenerates it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import settings from '../.dependency-cruiser.mjs';
import { streets, wings as wingsOfApi } from './lib/street.mjs';
import { drawWings } from './lib/wings-drawing.mjs';

const { options, forbidden } = settings;
const { output } = await cruise(
  ['src', 'common', 'admin-ui/src', 'client-ui/src', 'web-shared'],
  { ...options, ruleSet: { forbidden, options }, validate: true },
  undefined,
  { tsConfig: extractTSConfig(options.tsConfig.fileName) },
);
const { summary, modules } = output;
if (summary.violations.length > 0) console.error((await format(output, { outputType: 'err' })).output);

for (const [base, street] of Object.entries(streets)) {
  const wings = Object.keys(street);
  const arrows = arrowsOf(base, wings);
  const upward = [...arrows].filter(([from, targets]) =>
    [...targets].some((to) => wings.indexOf(to) > wings.indexOf(from)),
  );
  const count = [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0);
  console.log(`${base}: ${wings.length} wings, ${count} arrows between them, ${upward.length} upward`);
  for (const wing of wings)
    console.log(`  ${wing.padEnd(16)} ${[...(arrows.get(wing) ?? [])].join(' ')}`.trimEnd());
}
const circles = summary.violations.filter(({ rule }) => rule.name === 'no-circles').length;
console.log(`${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports, ${circles} circles`);
process.exit(summary.violations.length > 0 || !isDrawn() ? 1 : 0);

/** Whether the drawing of the wings matches the imports. With `--draw` it is rewritten, and so always does. */
function isDrawn() {
  const file = 'docs/wings.svg';
  const drawing = drawWings(wingsOfApi, arrowsOf('src', Object.keys(wingsOfApi)));
  if (process.argv.includes('--draw')) writeFileSync(file, drawing);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== drawing) {
    console.error(`${file} does not show these imports; make it anew with: npm run imports -- --draw`);
    return false;
  }
  return true;
}

/** The wings that each wing imports, in the street's order; tests are left out. */
function arrowsOf(base, wings) {
  const wingOf = (path) =>
    path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/')[0] : undefined;
  const found = new Map(wings.map((wing) => [wing, new Set()]));
  for (const { source, dependencies } of modules) {
    if (source.endsWith('.spec.ts')) continue;
    const from = found.get(wingOf(source));
    for (const { resolved } of dependencies) {
      const to = wingOf(resolved);
      if (from && wings.includes(to) && to !== wingOf(source)) from.add(to);
    }
  }
  for (const [wing, targets] of found) found.set(wing, new Set(wings.filter((other) => targets.has(other))));
  return found;
}
