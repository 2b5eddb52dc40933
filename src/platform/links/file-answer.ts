import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file on its way to a person. */
export interface FileAnswer {
  /** As the person saves it; any characters. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer | Readable;
  /** Bytes, when known: browsers show progress with it. */
  readonly size?: number;
  /** Save it even where the browser could show it. */
  readonly download?: boolean;
}

/** What a browser may show on our address: nothing that carries script. Everything else is saved. */
const shownInline: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
]);

/**
 * `inline` or `attachment` with the name twice: plain ASCII for old programs, and as RFC 5987 has it for everybody else.
 */
export function contentDisposition(name: string, way: 'inline' | 'attachment'): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_').slice(0, 150) || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%;]/g, '_');
  const encoded = encodeURIComponent(clean.replace(/\p{Cs}/gu, '_')).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * Sends a file so that it can do nothing on our address, whatever is in it: its type is not guessed, it is not kept by
 * caches, and it runs nothing. A PDF goes without the sandbox, in which some browsers refuse to show one.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const inline = !file.download && shownInline.has(file.contentType);
  const sandbox = file.contentType === 'application/pdf' ? '' : '; sandbox';
  void reply
    .header('content-type', file.contentType)
    .header('content-disposition', contentDisposition(file.name, inline ? 'inline' : 'attachment'))
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'${sandbox}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer');
  const size = file.size ?? (Buffer.isBuffer(file.content) ? file.content.byteLength : undefined);
  if (size !== undefined) void reply.header('content-length', size);
  return reply.send(file.content);
}
