import { describe, expect, it } from '@jest/globals';
import { type RequestContext, withRequestContext, asWork } from '../request/request-context.js';
import { createLogger, NestLogger } from './logger.js';

const config = { logLevel: 'trace', logPretty: false, linkSecret: 'the secret of these tests' } as const;

function lines(write: (log: ReturnType<typeof createLogger>) => void, secret: string = config.linkSecret) {
  const written: string[] = [];
  write(createLogger({ ...config, linkSecret: secret }, { write: (line) => void written.push(line) }));
  return written.map((line) => JSON.parse(line) as Record<string, never> & { err: Record<string, unknown> });
}
const failing = (fields: object, message = 'it failed'): Error => Object.assign(new Error(message), fields);

describe('a line of the log', () => {
  it('a log line names the process, and within a request its id, account, API key and address', () => {
    const call: RequestContext = {
      requestId: 'r-1',
      ip: '198.51.100.7',
      locale: 'en',
      userAgent: 'Browser',
      cookies: 'a=b',
      origin: '',
      userId: 12,
      apiKey: { id: 3, name: 'Accounting', permissions: new Set(), clientIds: null },
    };
    const [line] = lines((log) => withRequestContext(call, () => log.info('done')));
    expect(line).toEqual({
      level: 30,
      time: expect.any(String),
      process: expect.stringMatching(/./),
      pid: process.pid,
      requestId: 'r-1',
      userId: 12,
      apiKeyId: 3,
      ip: '198.51.100.7',
      msg: 'done',
    });
    const [ofJob] = lines((log) => asWork({ kind: 'job', name: 'print-run' }, () => log.info('done')));
    expect(ofJob).toMatchObject({ job: 'print-run' });
    expect(ofJob).not.toHaveProperty('ip');
  });

  it.each([
    'ECONNREFUSED',
    'ERR_SOCKET_CLOSED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    '57P01',
    '23505',
    'NoSuchKey',
  ])('logs the error code %s', (code) => {
    const [line] = lines((log) => new NestLogger(log).error(failing({ code })));
    expect(line?.err['code']).toBe(code);
  });

  it.each(['123456', 'ABCDE-FGHJK', '', { a: 1 }])('hides the code %p in the log', (code) => {
    for (const line of lines((log) => {
      log.info({ code });
      log.info({ form: { code } });
      log.info({ call: { form: { code } } });
    }))
      expect(JSON.stringify(line)).toMatch(/"code":"\[hidden\]"/);
  });

  it('logs the causes of an error', () => {
    const cause = failing({ code: 'ENOSPC' }, 'no space left on device');
    const error = new Error('The export failed.', { cause: new Error('It was not stored.', { cause }) });
    const [line] = lines((log) => new NestLogger(log).error(error));
    expect(line?.err).toMatchObject({ cause: { cause: { code: 'ENOSPC', message: cause.message } } });
  });

  it('logs neither the value that a statement could not read nor its parameters', () => {
    const error = failing(
      { code: '22007', routine: 'DateTimeParseError', parameters: ['Maria Lopez'], detail: 'Maria Lopez' },
      'invalid input syntax for type date: "Maria\nLopez"',
    );
    const [line] = lines((log) => new NestLogger(log).error(error));
    expect(JSON.stringify(line)).not.toMatch(/Maria|Lopez/);
    expect(line?.err).toMatchObject({
      message: 'invalid input syntax for type date: "[hidden]"',
      code: '22007',
    });
  });

  it.each([
    ['an e-mail address', '550 5.1.1 <maria.lopez+tax@mail.acme.example>: refused', /maria|lopez|acme/i],
    ['one at the start of a line', 'Refused:\nmaria@acme.example', /maria|acme/],
    ['a password in an address', 'connect smtp://desk:se%20cret@mail.example:587 failed', /se%20cret/],
    ['one that ends like an e-mail address', 'postgresql://desk:se+cret@db.example/desk', /se\+cret/],
    ['a signed token', 'bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2ln_bmF0dXJl', /eyJ|c2ln/],
    [
      'a signed token within a word',
      'no file reset_eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2ln-bmF0.pdf',
      /eyJ|c2ln/,
    ],
    ['an API key', 'unknown key pd_live_abcDEF123_x', /abcDEF/],
    ['a phone number', 'cannot call (512) 555-0134', /0134/],
  ])('hides %s in the text of a logged error', (_, text, value) => {
    for (const line of lines((log) => {
      new NestLogger(log).error(text);
      new NestLogger(log).error(new Error(text));
      new NestLogger(log).error(new Error('It failed.', { cause: new Error(text) }));
      log.info({ outer: { inner: [text] } });
    }))
      expect(JSON.stringify(line)).not.toMatch(value);
  });

  it('logs a typed e-mail address as a keyed hash, the same for all its spellings', () => {
    const marks = (secret: string): unknown[] =>
      lines((log) => {
        log.info({ typedEmail: 'Maria.Lopez@acme.example' });
        log.info({ typedEmail: 'marialopez+1@ACME.example ' });
        log.info({ typedEmail: 'bea@acme.example' });
      }, secret).map((line) => line['typedEmail']);
    const [first, second, other] = marks('one');
    expect(first).toMatch(/^email:[\w-]{12}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(marks('two')[0]).not.toBe(first);
  });
});
