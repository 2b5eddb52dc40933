import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seal, unseal } from './sealed-secrets.js';

describe('sealed secrets', () => {
  it('unseals only with the same secret, for the same purpose and without changes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (secret, plain) => {
        const sealed = seal(secret, 'totp-secrets', plain);
        expect(unseal(secret, 'totp-secrets', sealed)).toBe(plain);
        expect(unseal(secret, 'webhook-secrets', sealed)).toBeUndefined();
        expect(unseal(`${secret}x`, 'totp-secrets', sealed)).toBeUndefined();
        const bytes = Buffer.from(sealed, 'base64url');
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
        expect(unseal(secret, 'totp-secrets', bytes.toString('base64url'))).toBeUndefined();
      }),
      { numRuns: 30 },
    );
    expect(seal('s', 'totp-secrets', 'same')).not.toBe(seal('s', 'totp-secrets', 'same'));
    expect(unseal('s', 'totp-secrets', '')).toBeUndefined();
  });

  it('unseals secrets of authenticator apps as the first version stored them', () => {
    // Sealed by the first version of the service: these secrets have to stay readable.
    const stored = 'BwcHBwcHBwcHBwcH5bHDHROpBC_5n8M9ZjoVr5OTdW8z3xUtKGQbOXECmRQ';
    expect(unseal('the secret of this service', 'totp-secrets', stored)).toBe('JBSWY3DPEHPK3PXP');
  });
});
