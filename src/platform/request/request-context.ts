import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultLocale, type Locale } from '../../../common/enums.js';

/** What is known of the request that runs: for logs, evidence and the language of answers. */
export interface RequestContext {
  readonly requestId: string;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  /** Address of our own that links in mails start with; empty outside of requests. */
  readonly origin: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const outside: RequestContext = {
  requestId: 'none',
  locale: defaultLocale,
  ip: '',
  userAgent: '',
  origin: '',
};

/** Runs `work` with this context; everything it awaits sees it. */
export function withRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the running request; a neutral one outside of requests (jobs, clock, start). */
export function requestContext(): RequestContext {
  return storage.getStore() ?? outside;
}
