import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { errors } from '../../../common/messages/en/platform.js';
import { describeErrors } from './describe-errors.js';
import { appTexts, errorCodes } from './error-codes.js';

const src = new URL('../../', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ts$/.test(path) && !/\.spec\.ts$|errors\/error-codes\.ts$/.test(path))
  .map((path) => readFileSync(new URL(path, src), 'utf8'))
  .join('\n');

/** Returns the error codes in the sources with the status that the same expression gives them. */
function thrown(): { code: string; status: number }[] {
  const helpers = { conflict: 409, notFound: 404, forbidden: 403, unauthorized: 401 } as const;
  const direct = [...sources.matchAll(/new AppError\(\s*(\d{3}),\s*'(\w+)'/g)].map(
    ([, status, code = '']) => ({
      code,
      status: Number(status),
    }),
  );
  const helped = Object.entries(helpers).flatMap(([name, status]) =>
    [...sources.matchAll(new RegExp(`\\b${name}\\(\\s*'(\\w+)'`, 'g'))].map(([, code = '']) => ({
      code,
      status,
    })),
  );
  return [...direct, ...helped];
}

describe('the list of error codes', () => {
  it('the list of error codes has every error text, except those of the apps', () => {
    expect(Object.keys(errorCodes).sort()).toEqual(
      Object.keys(errors)
        .filter((code) => !(appTexts as readonly string[]).includes(code))
        .sort(),
    );
  });

  it('the list of error codes has every code that is thrown, with its status', () => {
    const found = thrown();
    expect(found.length).toBeGreaterThan(100);
    const known: Readonly<Record<string, { readonly status: readonly number[] }>> = errorCodes;
    expect(found.filter(({ code, status }) => !known[code]?.status.includes(status))).toEqual([]);
  });

  it('the list of error codes has no unused code', () => {
    expect(Object.keys(errorCodes).filter((code) => !new RegExp(`['"]${code}['"]`).test(sources))).toEqual(
      [],
    );
  });

  it('each error code says what it means and what to do, in one line', () => {
    for (const [code, { means, remedy, status }] of Object.entries(errorCodes)) {
      expect({ code, fine: /^[A-Z`].*\.$/.test(means) && /^[A-Z`].*\.$/.test(remedy) }).toEqual({
        code,
        fine: true,
      });
      expect(status.every((number) => number >= 400 && number < 600)).toBe(true);
    }
    expect(describeErrors()).toContain('| `stale` | 409, 412 |');
  });
});
