import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newSecret, signedHeaders } from './signatures.js';

type Verify = (
  headers: Record<string, string>,
  body: string,
  secret: string,
  seen: Set<string>,
  now?: number,
) => unknown;

describe('the sample verifier in docs/webhooks.md', () => {
  let folder: string;
  let verify: Verify;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pd-verifier-'));
    const sample = /```js\n([\s\S]*?)```/.exec(await readFile('docs/webhooks.md', 'utf8'))?.[1] ?? '';
    const path = join(folder, 'verify.mjs');
    await writeFile(path, sample);
    ({ verify } = (await import(pathToFileURL(path).href)) as { verify: Verify });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const [secret, other] = [newSecret(), newSecret()];
  const body = JSON.stringify({ type: 'billing.paid', data: { id: 5 } });
  const signed = (secrets = [secret], at = new Date()) => signedHeaders({ id: 'evt_1', at, body }, secrets);

  it('the sample verifier accepts a delivery once: a repeated id fails', () => {
    const seen = new Set<string>();
    expect(verify(signed(), body, secret, seen)).toEqual(JSON.parse(body));
    expect(() => verify(signed(), body, secret, seen)).toThrow('processed already');
  });

  it('the sample verifier accepts both secrets during a rotation', () => {
    const headers = signed([other, secret]);
    for (const each of [secret, other]) expect(verify(headers, body, each, new Set())).toBeTruthy();
  });

  it.each([-301, 301])(
    'the sample verifier rejects a delivery that is %i seconds off, also with a new timestamp',
    (seconds) => {
      const at = new Date(Date.now() + seconds * 1000);
      expect(() => verify(signed([secret], at), body, secret, new Set())).toThrow('timestamp');
      const later = { ...signed([secret], at), 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
      expect(() => verify(later, body, secret, new Set())).toThrow('signature');
    },
  );

  it('the sample verifier rejects a delivery that was altered, or signed with another secret', () => {
    const attempts: [Record<string, string>, string, string][] = [
      [signed(), body.replace('5', '6'), secret],
      [signed(), `${body} `, secret],
      [{ ...signed(), 'webhook-id': 'evt_2' }, body, secret],
      [signed(), body, other],
      [{ ...signed(), 'webhook-signature': '' }, body, secret],
      [{ ...signed(), 'webhook-signature': 'v1,AAAA' }, body, secret],
      [
        { ...signed(), 'webhook-signature': signed()['webhook-signature']!.replace('v1,', 'v2,') },
        body,
        secret,
      ],
      [{ ...signed(), 'webhook-timestamp': 'now' }, body, secret],
      [{}, body, secret],
    ];
    for (const [headers, text, key] of attempts) {
      const seen = new Set<string>();
      expect(() => verify(headers, text, key, seen)).toThrow(/timestamp|signature/);
      expect(seen.size).toBe(0);
    }
  });
});
