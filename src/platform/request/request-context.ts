import { AsyncLocalStorage } from 'node:async_hooks';
import type { IfMatch } from './if-match.js';
import { defaultLocale, type Locale } from '../../../common/text/locales.js';

/** Work outside of requests: a job, named after its queue or clock job, or a command such as create-admin. */
export interface Work {
  readonly kind: 'job' | 'command';
  readonly name: string;
}

/** The API key of a request. */
export interface RequestKey {
  readonly id: number;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  /** Ids of the clients that the key is limited to; null for all. */
  readonly clientIds: readonly number[] | null;
}

/** Context of the current request, for logs, evidence and the language of responses. */
export interface RequestContext {
  readonly requestId: string;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  /** The Cookie header. */
  readonly cookies: string;
  /** Base URL of links in mails; empty outside of requests. */
  readonly origin: string;
  /** Whether the client of a read request has disconnected. */
  readonly callerLeft?: () => boolean;
  /** The job or command, outside of requests. */
  readonly work?: Work;
  /** Account of the request's token or signature, for logs only: permissions are decided by the `Caller`. */
  userId?: number;
  /** The code of the error that answered the request, for logs. */
  errorCode?: string;
  /** The API key, once checked. */
  apiKey?: RequestKey;
  /** The request's claim on its Idempotency-Key. Each transaction counts itself on the claim as it commits. */
  claim?: { readonly id: string; readonly attempt: number };
  /** Whether the route drops unknown fields instead of refusing them. */
  ignoresUnknownFields?: true;
  /** Versions that the request accepts for the record that it changes (If-Match). */
  readonly ifMatch?: IfMatch | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();
const outside: RequestContext = {
  requestId: 'none',
  locale: defaultLocale,
  ip: '',
  userAgent: '',
  cookies: '',
  origin: '',
};

/** Runs `work` with this context, including everything it awaits. */
export function withRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the current request; a neutral one outside of requests (jobs, cron, startup). */
export function requestContext(): RequestContext {
  return storage.getStore() ?? outside;
}

/** Records the account or the error code of the current request or job, for logs. No-op outside of both. */
export function noteForLog(notes: Pick<RequestContext, 'userId' | 'errorCode'>): void {
  const context = storage.getStore();
  if (context && context !== outside) Object.assign(context, notes);
}

/** Runs work without a request context, because several requests share it or it outlives the request. */
export function outsideOfRequests<T>(work: () => T): T {
  return storage.run(outside, work);
}

/** Runs a job or a command, whose changes are recorded under its name. */
export function asWork<T>(work: Work, run: () => T): T {
  return storage.run({ ...outside, work }, run);
}
