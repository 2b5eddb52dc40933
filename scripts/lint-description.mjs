/**
 * Part of `npm run lint`: checks common/openapi.json with Spectral, whose rules find what Redocly's miss: examples that do not match
 * their schema, and schemas that are invalid in their JSON Schema dialect. A description that has passed is not checked again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import core from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { readStamp, writeStamp } from './lib/fingerprint.mjs';
import { cache, root } from './lib/paths.mjs';

const path = 'common/openapi.json';
const text = readFileSync(join(root, path), 'utf8');
const passed = join(cache, 'description.stamp');
const print = createHash('sha256').update(text).digest('hex');
if (readStamp(passed) === print) process.exit(0);

const spectral = new core.Spectral();
spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
const problems = await spectral.run(new core.Document(text, parsers.Json, path));
for (const { code, message, path: place, range } of problems)
  console.error(`${path}:${range.start.line + 1} ${code}: ${message} (${place.join('/')})`);
if (problems.length > 0) process.exit(1);
writeStamp(passed, print);
