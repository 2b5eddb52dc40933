import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { namesTag } from '../server/entity-tags.js';

/** A file response. */
export interface FileAnswer {
  /** File name for download; any characters. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer | Readable;
  /** Size in bytes if known, for the progress bar of browsers. */
  readonly size?: number;
  /** Whether to download it even if the browser could show it. */
  readonly download?: boolean;
  /** Whether anybody with the URL may read it, other sites may embed it, and it never changes: an image in a mail. */
  readonly isPublic?: boolean;
  /** Hash of the content, sent as ETag: callers may cache the file and revalidate it with If-None-Match. */
  readonly hash?: string;
}

/** A file that is still being created; the same link returns it when it is done. */
export interface PendingFile {
  readonly pending: {
    /** Progress in percent; null while unknown. */
    readonly progress: number | null;
    /** Seconds to wait before asking again. */
    readonly retryAfter: number;
  };
}

/** Response of a link. */
export type LinkAnswer = FileAnswer | PendingFile;

/** Media types that browsers may show inline: none with scripts. Everything else is downloaded. */
const shownInline: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
]);

/** Maximum characters of a file name in the response. */
const longestName = 150;

/**
 * `inline` or `attachment` with the file's name, as in RFC 6266. Nothing in the name can end the header, hide
 * its extension or change the folder: control and direction characters and slashes become `_`, and programs
 * that read only the plain name get ASCII without quotes, semicolons and percent signs.
 */
export function dispositionOf(name: string, type: 'inline' | 'attachment'): string {
  const clean = name.slice(0, longestName).replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '_') || 'file';
  const fallback = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%;]/g, '_');
  return contentDisposition(clean, { type, fallback });
}

/** Minimum average reading speed in bytes per second, so that nobody keeps files open for hours. */
const slowestReading = 16 * 1024;
/** Time that every response may take, in ms. */
const shortestTime = 2 * 60_000;
/** Size assumed for files of unknown size, in bytes. */
const assumedSize = 100 * 1024 * 1024;

/** Returns the time in which a file must be read, in ms. */
export const readingTime = (size: number = assumedSize): number =>
  shortestTime + (size / slowestReading) * 1000;

/** Closes the connection of a caller that reads too slowly. */
function limitReading({ raw }: FastifyReply, size: number | undefined): void {
  const timer = setTimeout(() => raw.destroy(), readingTime(size)).unref();
  raw.once('close', () => clearTimeout(timer));
}

/**
 * Sends a file so that its content can do no harm on our origin: no type sniffing, no scripts, and no caching unless it is
 * public or has a hash. PDFs are sent without the sandbox, in which some browsers refuse to show them.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const inline = !file.download && shownInline.has(file.contentType);
  const sandbox = file.contentType === 'application/pdf' ? '' : '; sandbox';
  void reply
    .header('content-type', file.contentType)
    .header('content-disposition', dispositionOf(file.name, inline ? 'inline' : 'attachment'))
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'${sandbox}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cacheControlOf(file))
    .header('referrer-policy', 'no-referrer');
  if (file.hash !== undefined) {
    const etag = `"${file.hash}"`;
    void reply.header('etag', etag);
    if (namesTag(reply.request.headers['if-none-match'], etag))
      return reply.status(304).removeHeader('content-type').send();
  }
  if (file.isPublic) void reply.header('cross-origin-resource-policy', 'cross-origin');
  const size = file.size ?? (Buffer.isBuffer(file.content) ? file.content.byteLength : undefined);
  if (size !== undefined) void reply.header('content-length', size);
  limitReading(reply, size);
  return reply.send(file.content);
}

function cacheControlOf({ isPublic, hash }: FileAnswer): string {
  if (isPublic) return 'public, max-age=86400, immutable';
  return hash === undefined ? 'private, no-store' : 'private, no-cache';
}
