import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { pingEvent, webhookEvents } from '../../../common/programs/webhooks.js';
import { eventProblem } from '../../../test/support/webhook-events.js';

/** Rows of the table of events: type and example. */
const rows = [
  ...readFileSync('docs/webhooks.md', 'utf8').matchAll(/^\| `([\w.]+)` \| .+ \| `(\{.*\})` +\|$/gm),
];
const examples = rows.map(([, type = '', data = '']) => [type, data] as const);

describe('docs/webhooks.md', () => {
  it('docs/webhooks.md describes every event', () => {
    expect(examples.map(([type]) => type)).toEqual([...webhookEvents, pingEvent]);
  });

  it.each(examples)('docs/webhooks.md has an example of %s that fits its schema', (type, data) => {
    const body = { type, timestamp: '2027-05-17T15:04:05.000Z', data: JSON.parse(data) as object };
    expect(eventProblem(body)).toBeUndefined();
  });
});
