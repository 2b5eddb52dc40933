import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { hash } from 'argon2';
import { findPasswordProblem, hashNewPassword, hashPassword, verifyPassword } from './passwords.js';

describe('passwords that are too common', () => {
  it.each([
    '12345678',
    'password',
    'PASSWORD',
    ' password ',
    'qwertyuiop',
    'Iloveyou',
    'sunshine',
    'passw0rd',
    'trustno1',
  ])('the password %p is too common', async (password) =>
    expect(await findPasswordProblem(password, {})).toBe('passwordCommon'),
  );

  it.each(['correct horse 9', 'four plain words here', 'x7!kQ#2p', 'football\nfootball1'])(
    'accepts the password %p',
    async (password) => expect(await findPasswordProblem(password, {})).toBeUndefined(),
  );
});

describe('the list of common passwords', () => {
  it('rejects every listed common password, and does not call one with a suffix common', async () => {
    const packed = readFileSync(new URL('./common-passwords.txt.br', import.meta.url));
    const listed = new Set(brotliDecompressSync(packed).toString().trim().split('\n'));
    expect(listed.size).toBe(100_000);
    const isFound = async (password: string): Promise<boolean> =>
      (await findPasswordProblem(password, {})) !== undefined;
    for (const password of listed) {
      // Another rule may refuse the password first, so accept any problem here.
      if (!(await isFound(password))) expect(password).toBe('found');
      const beside = `${password}~q`;
      if ((await findPasswordProblem(beside, {})) === 'passwordCommon') expect(beside).toBe('not found');
    }
  });
});

describe('the hash of a new password', () => {
  it('hashes a new password as typed, without trimming', async () => {
    const hash = await hashNewPassword('  two spaces, twice  ', {});
    expect(await verifyPassword(hash, '  two spaces, twice  ')).toBe(true);
    expect(await verifyPassword(hash, 'two spaces, twice')).toBe(false);
  });

  it('verifies composed and separate accents alike, and hashes of earlier versions', async () => {
    const separate = 'cafe\u0301 creme bru\u0302le\u0301e';
    const stored = await hashPassword(separate);
    expect(await verifyPassword(stored, separate.normalize('NFC'))).toBe(true);
    expect(await verifyPassword(stored, separate)).toBe(true);
    expect(await verifyPassword(stored, 'cafe creme brulee')).toBe(false);
    const earlier = await hash(separate, { memoryCost: 1024, timeCost: 2, parallelism: 1 });
    expect(await verifyPassword(earlier, separate)).toBe(true);
  });

  it('rejects a new password that is easy to guess', async () => {
    await expect(hashNewPassword('football', {})).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: { password: { code: 'passwordCommon' } } },
    });
    await expect(hashNewPassword('annlee2027', { firstName: 'Ann', lastName: 'Lee' })).rejects.toMatchObject({
      details: { fields: { password: { code: 'passwordOwnWords' } } },
    });
  });
});
