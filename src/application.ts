import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import type { Logger as Pino } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { answerLists } from './platform/query/list-answer.js';
import { localeOf } from './platform/request/locale.js';
import { serveApiDocs } from './platform/server/openapi.js';
import { withRequestContext } from './platform/request/request-context.js';
import { protectAnswers } from './platform/server/security-headers.js';
import { siteOrigin } from './platform/request/site-origin.js';
import { serveSites } from './platform/server/sites.js';
import { NestLogger } from './platform/logging/logger.js';

export interface ApplicationOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly logger: Pino;
  /** Folder with the built apps, `portal` and `console`; without it only the API is served. */
  readonly sites?: string;
  /** Told of every route as the server registers it. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** Largest JSON body; uploads have limits of their own. */
const bodyLimit = 1024 * 1024;

/**
 * Milliseconds that a caller may be silent in the middle of a call, and may take to send all of it: five files of 20 MB
 * over a slow line need a quarter of an hour. Without them a few callers that trickle bytes hold every connection.
 */
const silence = 2 * 60_000;
const longestRequest = 20 * 60_000;

/** Builds the whole service, ready to listen. */
export async function createApplication({
  config,
  databaseUrl,
  logger,
  sites,
  onRoute,
}: ApplicationOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit,
    connectionTimeout: silence,
    requestTimeout: longestRequest,
    // One hop: what the nearest proxy saw counts, not what a caller wrote into X-Forwarded-For before it.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, databaseUrl), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  if (onRoute) fastify.addHook('onRoute', onRoute);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const context = {
      requestId: request.id,
      locale: localeOf(request.headers['accept-language']),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: siteOrigin(config, request),
    };
    withRequestContext(context, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the address: ids and search terms are nobody's business in a log.
    const route = request.routeOptions.url ?? 'unknown';
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  answerLists(fastify);
  await protectAnswers(fastify, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // MUI writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
      },
    },
    // Only a site that is served over TLS may promise to stay so.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { encodings: ['gzip', 'deflate'], threshold: 2048 });
  // Its limits are set by each upload (src/platform/uploads); too large is told there, by the file's name.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setGlobalPrefix('api');
  serveApiDocs(app);
  if (sites) await serveSites(fastify, { portal: join(sites, 'portal'), console: join(sites, 'console') });
  return app;
}
