import { AsyncLocalStorage } from 'node:async_hooks';
import type { IfMatch } from './if-match.js';
import { defaultLocale, type Locale } from '../../../common/text/locales.js';

/** Work outside of requests: a job by its queue or clock job, or a command such as create-admin. */
export interface Work {
  readonly kind: 'job' | 'command';
  readonly name: string;
}

/** The API key of a request. */
export interface RequestKey {
  readonly id: number;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  /** The clients that it is limited to; null for all. */
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
  /** The account of the request's token or signature, for logs. Whether it may do something is decided by its `Caller`. */
  userId?: number;
  /** The code of the error that answered the request, for logs. */
  errorCode?: string;
  /** The API key, once it was checked. */
  apiKey?: RequestKey;
  /** Its claim of an Idempotency-Key, on which its transactions count themselves. */
  claim?: { readonly id: string; readonly attempt: number };
  /** Whether its route drops fields that it does not know instead of refusing them. */
  ignoresUnknownFields?: true;
  /** The versions that it expects of the record that it changes. */
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

/** Notes on the current request whose it is or how it ended, for logs. Outside of requests nothing is noted. */
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
