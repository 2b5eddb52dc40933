import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JsonRow } from '../query/page.js';

const versions = new WeakMap<FastifyRequest, number>();
const tagged: ReadonlySet<string> = new Set(['GET', 'PUT', 'PATCH']);

/**
 * Gives records with a version an `ETag`, `"7-Xk3vQ9aBn0pR"`: the version, which If-Match compares, and a hash of the
 * response, by which If-None-Match is answered with 304. The version alone would not do for that, because a response
 * also contains names of other records.
 */
export function tagRecords(server: FastifyInstance): void {
  server.addHook('preSerialization', (request, reply, answer, done) => {
    if (tagged.has(request.method) && reply.statusCode === 200) {
      const version = versionOf(answer);
      if (version !== undefined) versions.set(request, version);
    }
    done(null, answer);
  });
  server.addHook('onSend', (request, reply, body, done) => {
    const version = versions.get(request);
    if (version === undefined || typeof body !== 'string' || reply.statusCode !== 200)
      return done(null, body);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
    const etag = `"${version}-${hash}"`;
    void reply.header('etag', etag);
    if (request.method !== 'GET' || !namesTag(request.headers['if-none-match'], etag))
      return done(null, body);
    void reply.status(304).removeHeader('content-type');
    done(null, null);
  });
}

/** Finds the version in the JSON of a row. Rows have no nested objects, and quotes within texts are escaped. */
const versionInRow = /"version":(\d{1,9})[,}]/;

/** The version of a record; undefined for lists and everything without one. */
function versionOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (answer instanceof JsonRow) {
    const version = versionInRow.exec(answer.json)?.[1];
    return version === undefined ? undefined : Number(version);
  }
  const { version } = answer as { version?: unknown };
  return typeof version === 'number' && Number.isInteger(version) ? version : undefined;
}

/** Whether If-None-Match names this tag. The weak prefix is ignored, because proxies that compress add it. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .slice(0, 1000)
    .split(',')
    .some((text) => text.trim().replace(/^W\//, '') === etag);
