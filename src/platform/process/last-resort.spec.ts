import { describe as group, expect, it } from '@jest/globals';
import { describe, isHarmless } from './last-resort.js';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

group('an error that nothing has handled', () => {
  it('an unhandled error is harmless if a connection was lost or something was stopped', () => {
    const lost = [coded('ECONNREFUSED'), coded('57P01'), new Error('Connection terminated unexpectedly')];
    const ofStore = Object.assign(coded('E_CANNOT_READ_FILE'), { cause: coded('ECONNRESET') });
    const stopped = [new DOMException('stopped', 'AbortError')];
    expect([...lost, ofStore, ...stopped].map(isHarmless)).toEqual([true, true, true, true, true]);
  });

  it('any other unhandled error is not harmless', () => {
    const others = [new TypeError('x is undefined'), coded('23505'), coded('EPIPE'), 'text', null, undefined];
    expect(others.map(isHarmless)).toEqual(others.map(() => false));
  });

  it('describes an error with its code, place and causes, but without values', () => {
    const cause = Object.assign(coded('ECONNRESET', 'read'), { parameters: ['nora@example.com'] });
    const text = describe(new Error('Reporting failed', { cause }));
    expect(text).toMatch(/^Error: Reporting failed\n\s+at [^]*\nCause: Error: read \(ECONNRESET\)\n\s+at /);
    expect(text).not.toContain('nora');
    expect(describe('nora@example.com')).toBe('a value of type string');
  });

  it('describes an error that is its own cause a few times only', () => {
    const error = new Error('again');
    error.cause = error;
    expect(describe(error).match(/again/g)).toHaveLength(6);
  });
});
