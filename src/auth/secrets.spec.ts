import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  hashCode,
  hashToken,
  newCode,
  newRecoveryCode,
  newToken,
  normalizeRecoveryCode,
  sameText,
  seal,
  unseal,
} from './secrets.js';

describe('secrets', () => {
  it('are sealed so that only the same secret opens them, and untouched only', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (secret, plain) => {
        const sealed = seal(secret, plain);
        expect(unseal(secret, sealed)).toBe(plain);
        expect(unseal(`${secret}x`, sealed)).toBeUndefined();
        const bytes = Buffer.from(sealed, 'base64url');
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
        expect(unseal(secret, bytes.toString('base64url'))).toBeUndefined();
      }),
      { numRuns: 30 },
    );
    expect(seal('s', 'same')).not.toBe(seal('s', 'same'));
    expect(unseal('s', '')).toBeUndefined();
  });

  it('are codes of six digits, and tokens and recovery codes that do not repeat', () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    const recovery = Array.from({ length: 500 }, newRecoveryCode);
    expect(recovery.every((code) => /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/.test(code))).toBe(true);
    expect(new Set(recovery).size).toBe(500);
    expect(new Set(Array.from({ length: 500 }, newToken)).size).toBe(500);
  });

  it('are hashed for their owner, with the secret of the service', () => {
    const hash = hashCode('secret', 'a', '123456');
    expect(hashCode('secret', 'a', '123456')).toBe(hash);
    expect(hashCode('secret', 'b', '123456')).not.toBe(hash);
    expect(hashCode('other', 'a', '123456')).not.toBe(hash);
    expect(hashToken('x')).not.toBe(hashToken('y'));
  });

  it('compare however a recovery code was typed', () => {
    expect(normalizeRecoveryCode(' abcde fghjk')).toBe(normalizeRecoveryCode('ABCDE-FGHJK'));
    expect(sameText('abc', 'abc')).toBe(true);
    expect(sameText('abc', 'abd')).toBe(false);
    expect(sameText('abc', 'abcd')).toBe(false);
  });
});
