import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import type { Logger as Pino } from 'pino';
import { bodyMaxSize, parameterMaxLength } from '../common/platform/limits.js';
import { AppModule } from './app.module.js';
import { BusinessZone } from './platform/clock/business-zone.js';
import type { Config } from './platform/config/config.js';
import { Idempotency } from './platform/idempotency/idempotency.js';
import { storeAnswers } from './platform/idempotency/idempotency.guard.js';
import { answerPages } from './platform/query/page.js';
import { proxyTrust } from './platform/request/caller-address.js';
import { FirstRun } from './operations/first-run/first-run.service.js';
import { acceptJsonBodies } from './platform/server/bodies.js';
import { nameCalls } from './platform/server/calls.js';
import {
  answerBadAddress,
  answerBrokenCall,
  connectionTimes,
  headMaxSize,
  limitConnections,
} from './platform/server/connections.js';
import { tagRecords } from './platform/server/entity-tags.js';
import { serveApiDocs } from './platform/server/openapi.js';
import { protectAnswers } from './platform/server/security-headers.js';
import { serveSites } from './platform/server/sites.js';
import { refuseOnceStopping } from './platform/server/stopping.js';
import { takeTurns } from './platform/server/turns.js';
import { ReportsService } from './reports/reports.service.js';
import { NestLogger } from './platform/logging/logger.js';

export interface ApplicationOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly logger: Pino;
  /** Folder with the built apps, `portal` and `console`; without it only the API is served. */
  readonly sites?: string;
  /** Called for every route the server registers. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** Builds the whole service, ready to listen. */
export async function createApplication({
  config,
  databaseUrl,
  logger,
  sites,
  onRoute,
}: ApplicationOptions): Promise<NestFastifyApplication> {
  const isProxy = proxyTrust(config.trustProxy);
  const adapter = new FastifyAdapter({
    bodyLimit: bodyMaxSize,
    connectionTimeout: connectionTimes.silence,
    requestTimeout: connectionTimes.call,
    keepAliveTimeout: connectionTimes.rest,
    http: {
      maxHeaderSize: headMaxSize,
      headersTimeout: connectionTimes.head,
      connectionsCheckingInterval: connectionTimes.look,
    },
    clientErrorHandler: answerBrokenCall,
    frameworkErrors: answerBadAddress,
    trustProxy: isProxy,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: parameterMaxLength },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, databaseUrl), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = adapter.getInstance();
  limitConnections(fastify.server, (address) => isProxy && isProxy(address, 0));
  if (onRoute) fastify.addHook('onRoute', onRoute);
  takeTurns(fastify);
  nameCalls(fastify, config, logger);
  refuseOnceStopping(fastify);
  acceptJsonBodies(fastify);
  answerPages(fastify);
  tagRecords(fastify);
  storeAnswers(fastify, app.get(Idempotency, { strict: false }));
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
        // MUI injects its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
      },
    },
    // Only a site served over TLS may send this header.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { encodings: ['gzip', 'deflate'], threshold: 2048 });
  // Each upload sets its own limits (src/platform/uploads), so that the error can name the file that is too large.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setGlobalPrefix('api');
  serveApiDocs(app);
  if (sites) await serveApps(app, sites);
  return app;
}

/** Serves the two web apps from the folder of their builds. */
async function serveApps(app: NestFastifyApplication, sites: string): Promise<void> {
  const folders = { portal: join(sites, 'portal'), console: join(sites, 'console') };
  const firstRun = app.get(FirstRun, { strict: false });
  const zone = app.get(BusinessZone, { strict: false });
  await serveSites(app.getHttpAdapter().getInstance(), folders, {
    reports: app.get(ReportsService).screenPaths(),
    zone: () => zone.name,
    isNotSetUp: () => firstRun.isOpen(),
  });
}
