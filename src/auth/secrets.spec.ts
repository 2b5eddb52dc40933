import { describe, expect, it } from '@jest/globals';
import { hashCode, hashToken, newCode, newRecoveryCode, newToken, normalizeRecoveryCode } from './secrets.js';

describe('secrets', () => {
  it('generates codes of six digits, and unique tokens and recovery codes', () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    const recovery = Array.from({ length: 500 }, newRecoveryCode);
    expect(recovery.every((code) => /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/.test(code))).toBe(true);
    expect(new Set(recovery).size).toBe(500);
    expect(new Set(Array.from({ length: 500 }, newToken)).size).toBe(500);
  });

  it('hashes codes per owner with the secret of the service', () => {
    const hash = hashCode('secret', 'a', '123456');
    expect(hashCode('secret', 'a', '123456')).toBe(hash);
    expect(hashCode('secret', 'b', '123456')).not.toBe(hash);
    expect(hashCode('other', 'a', '123456')).not.toBe(hash);
    expect(hashToken('x')).not.toBe(hashToken('y'));
  });

  it('a recovery code matches in lower case and with blanks', () => {
    expect(normalizeRecoveryCode(' abcde fghjk')).toBe(normalizeRecoveryCode('ABCDE-FGHJK'));
  });
});
