import { JwtService } from '@nestjs/jwt';
import { describe, expect, it } from '@jest/globals';
import { SignedTokens, type TokenProblem, tokenPurposes } from './signed-tokens.js';

const clock = { now: () => new Date('2027-05-17T16:00:00Z') };
const withSecret = (secret: string): SignedTokens =>
  new SignedTokens(new JwtService({ secret, signOptions: { algorithm: 'HS256' } }), clock);
const tokens = withSecret('a secret that is long enough for a test');
const problem = (found: TokenProblem): Error => new Error(found);

describe('a signed token', () => {
  it('a signed token returns its claims until it expires', () => {
    const { token, expiresAt } = tokens.sign('link', { user: 7 }, 60);
    expect(expiresAt).toEqual(new Date('2027-05-17T16:01:00Z'));
    expect(tokens.read('link', token, problem)).toMatchObject({ user: 7, exp: expiresAt.getTime() / 1000 });
    const later = new SignedTokens(new JwtService({ secret: 'a secret that is long enough for a test' }), {
      now: () => expiresAt,
    });
    expect(() => later.read('link', token, problem)).toThrow('expired');
    expect(later.find('link', token)).toBeUndefined();
  });

  it('a signed token is valid for its own purpose only', () => {
    for (const purpose of tokenPurposes) {
      const { token } = tokens.sign(purpose, {}, 60);
      for (const other of tokenPurposes) {
        if (other === purpose) expect(tokens.find(other, token)).toBeDefined();
        else expect(() => tokens.read(other, token, problem)).toThrow('invalid');
      }
    }
  });

  it('rejects a token that is modified, signed with another key or malformed', () => {
    const { token } = tokens.sign('link', { user: 7 }, 60);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...decoded, user: 8 })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const stronger = new JwtService({ secret: 'a secret that is long enough for a test' });
    const otherAlgorithm = stronger.sign(decoded, { algorithm: 'HS512' });
    const others = [
      `${head}.${forged}.${signature}`,
      `${unsigned}.${claims}.`,
      `${head}.${claims}.`,
      otherAlgorithm,
      withSecret('another secret, long enough as well').sign('link', { user: 7 }, 60).token,
      '',
      'x',
      'a.b.c',
    ];
    for (const other of others) expect(() => tokens.read('link', other, problem)).toThrow('invalid');
  });
});
