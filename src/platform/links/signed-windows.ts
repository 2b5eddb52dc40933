import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { linkLifetime } from '../../../common/platform/limits.js';
import type { Caller } from '../access/caller.js';
import { AppError, forbidden } from '../errors/errors.js';
import { type SignedClaims, SignedTokens } from '../signed-tokens/signed-tokens.js';
import { holderFor, type LinkHolder, type SignedLink, SignedLinks } from './signed-links.js';

/** Name of the query parameter with the signature. */
export const signatureParameter = 'signature';

/** Claims of a window's signature. */
interface WindowClaims extends LinkHolder {
  /** SHA-256 of the path's parts. */
  readonly path: string;
}

/**
 * Signed URLs that open in a browser window, which sends no token. Other programs build the paths themselves. The signature
 * covers the whole path, the account, its session or API key, and an expiry (docs/provider-api.md, "Windows and signatures").
 */
@Injectable()
export class SignedWindows {
  constructor(
    private readonly tokens: SignedTokens,
    private readonly links: SignedLinks,
  ) {}

  /**
   * Signs a path for the caller. It works for an hour, unless the caller's session or API key ends earlier.
   * @param path as it will be requested, encoded, without a query
   * @param seconds until expiry, capped at an hour
   */
  sign(caller: Caller, path: string, seconds = linkLifetime): SignedLink {
    const claims: WindowClaims = { path: digest(path), ...holderFor(caller) };
    const { token, expiresAt } = this.tokens.sign('window', claims, Math.min(seconds, linkLifetime));
    return { url: `${path}?${signatureParameter}=${token}`, expiresAt };
  }

  /**
   * Returns the caller that signed a request's URL; undefined for a request that sends a token instead.
   * @throws 403 without either and for a modified URL, 410 after its expiry or the end of the session or API key
   */
  async callerOf(request: FastifyRequest): Promise<Caller | undefined> {
    const claims = this.claimsOf(request);
    if (claims) return this.links.holderOf(claims);
    if (request.headers.authorization === undefined) throw forbidden('linkUnsigned');
    return undefined;
  }

  /** Returns when a request's URL was signed; undefined without a signature. @throws 403 and 410 as in `callerOf` */
  signedAt(request: FastifyRequest): Date | undefined {
    const claims = this.claimsOf(request);
    return claims && new Date(claims.iat * 1000);
  }

  private claimsOf({ url, query }: FastifyRequest): SignedClaims<WindowClaims> | undefined {
    const signature = (query as Record<string, unknown> | undefined)?.[signatureParameter];
    if (signature === undefined) return undefined;
    if (typeof signature !== 'string') throw forbidden('linkInvalid');
    const claims = this.tokens.read<WindowClaims>('window', signature, (problem) =>
      problem === 'expired' ? new AppError(410, 'linkExpired') : forbidden('linkInvalid'),
    );
    if (claims.path !== digest(url.split('?', 1)[0] ?? '')) throw forbidden('linkInvalid');
    return claims;
  }
}

/** Hash of a path's decoded parts: browsers and programs escape `=` and spaces differently. */
const digest = (path: string): string =>
  createHash('sha256')
    .update(JSON.stringify(path.split('/').map((part) => decodeURIComponent(part))))
    .digest('base64url');
