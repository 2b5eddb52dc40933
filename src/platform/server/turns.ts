import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Maximum requests of one session in progress while others are active. Each additional one makes all others wait
 * longer. A browser opens six connections; two of them keep the database busy, and the others wait only milliseconds.
 */
const sessionAtOnce = 2;
/**
 * Maximum anonymous requests in progress, of all callers together. Each holds its place for some milliseconds at most.
 */
const anonymousAtOnce = 2;
const anonymousMilliseconds = 10;
/**
 * Maximum requests in progress of a session, or of anonymous callers, when nobody else has been active for some
 * milliseconds.
 */
const aloneAtOnce = 20;
const aloneAfterMilliseconds = 1000;
/** Maximum time a queued request yields to a request of another session, and to all of them, in milliseconds. */
const courtesyMilliseconds = 20;
/**
 * Maximum number of Authorization headers remembered as authenticated. The oldest is dropped, and remembered again once
 * a request with it is authenticated.
 */
const rememberedSessions = 10_000;

type Begin = () => void;

/** Passport sets the user of a request that it has authenticated. */
type AuthenticatedRequest = FastifyRequest & { readonly user?: unknown };

/** Requests of one session, or of all anonymous callers. */
interface Line {
  readonly atOnce: number;
  /** Maximum time a request holds its place, in milliseconds. */
  readonly holdsFor?: number;
  working: number;
  /** Requests in progress that did not have to queue. */
  quick: number;
  readonly waiting: Begin[];
}

/**
 * Schedules requests fairly. A request takes several rounds of the event loop; with a hundred concurrent anonymous
 * requests, or a hundred of one session, every other request would wait for all of them in each round. So each session,
 * and all anonymous callers together, may have a limited number of requests in progress, and start no more in one
 * round; the rest are queued. The limit is higher while nobody else is active. Queued requests yield to sessions
 * without a queue, but not for long. A token counts as a session once a request with it has been authenticated. Until
 * then its requests are queued with the anonymous ones, so made-up tokens gain nothing.
 *
 * A turn ends when the response begins, so slow readers block nobody. It also ends when a form with files begins to be
 * received, which may take minutes on a slow connection; uploads have turns of their own. An anonymous turn ends after
 * some milliseconds in any case: a request that takes longer is waiting for a body, a password hash or a queue, and all
 * other anonymous callers would wait with it. A client that disconnects gives its turn back at once while its body is
 * still arriving, but only with the response once the handler has started; otherwise a client that hangs up on each
 * request would exceed the limit.
 */
export function takeTurns(server: FastifyInstance): void {
  const strangers: Line = {
    atOnce: anonymousAtOnce,
    holdsFor: anonymousMilliseconds,
    working: 0,
    quick: 0,
    waiting: [],
  };
  const sessions = new Map<string, Line>();
  const proven = new Set<string>();
  const handled = new WeakSet<FastifyRequest>();
  const courtesy = new Courtesy();
  const company = new Company();
  const fill = (line: Line): void => {
    for (let next; line.working < company.placesOf(line) && (next = line.waiting.shift());) {
      line.working += 1;
      courtesy.letPass(line, next);
    }
  };

  server.addHook('onRequest', (request, reply, done) => {
    const session = request.headers.authorization;
    const isSession = session !== undefined && proven.has(session);
    const line = isSession ? lineOf(sessions, session) : strangers;
    company.arrives(isSession ? session : undefined);
    const isQuick = isSession && line.working < line.atOnce;
    const take = (): void => {
      const timer = line.holdsFor && setTimeout(() => endTurn(request), line.holdsFor).unref();
      const endQuick = isQuick ? courtesy.begin(line) : undefined;
      ends.set(request, () => {
        if (timer) clearTimeout(timer);
        endQuick?.();
        // In the next round: requests that are answered at once would otherwise let the whole queue start in one round.
        setImmediate(() => {
          line.working -= 1;
          fill(line);
          if (line.working === 0 && isSession) sessions.delete(session);
        });
      });
    };
    let hasLeft = false;
    const begin = (): void => {
      take();
      // A request is not handled if its client left while it was held back, or in the round in which it would start.
      if (hasLeft) endTurn(request);
      else setImmediate(() => hasLeft || done());
    };
    reply.raw.once('close', () => {
      hasLeft = true;
      const place = line.waiting.indexOf(begin);
      if (place !== -1) line.waiting.splice(place, 1);
      else if (!handled.has(request)) endTurn(request);
    });
    if (line.working >= company.placesOf(line)) return void line.waiting.push(begin);
    line.working += 1;
    take();
    done();
  });
  server.addHook('preHandler', (request, _reply, done) => {
    handled.add(request);
    done();
  });
  server.addHook('onSend', (request: AuthenticatedRequest, reply, _payload, done) => {
    endTurn(request);
    const session = request.headers.authorization;
    if (session !== undefined) {
      if (reply.statusCode === 401) proven.delete(session);
      else if (request.user && !proven.has(session)) remember(proven, session);
    }
    done();
  });
}

/** Functions that end the turns in progress. */
const ends = new WeakMap<FastifyRequest, () => void>();

/**
 * Gives back the turn of a request. Called before the response if the rest of the work takes other turns. Idempotent.
 */
export function endTurn(request: FastifyRequest): void {
  const end = ends.get(request);
  ends.delete(request);
  end?.();
}

function lineOf(sessions: Map<string, Line>, session: string): Line {
  const line = sessions.get(session) ?? { atOnce: sessionAtOnce, working: 0, quick: 0, waiting: [] };
  sessions.set(session, line);
  return line;
}

function remember(proven: Set<string>, session: string): void {
  const [oldest] = proven;
  if (proven.size >= rememberedSessions && oldest !== undefined) proven.delete(oldest);
  proven.add(session);
}

/** Detects whether more than one session, or a session and anonymous callers, send requests. */
class Company {
  private latest?: string;
  private metAt = -Infinity;

  /** @param session undefined for anonymous callers */
  arrives(session: string | undefined): void {
    if (session !== this.latest) this.metAt = performance.now();
    this.latest = session;
  }

  placesOf({ atOnce }: Line): number {
    return performance.now() - this.metAt < aloneAfterMilliseconds ? atOnce : aloneAtOnce;
  }
}

/** Holds back queued requests while other lines have requests in progress that did not have to queue. */
class Courtesy {
  private quick = 0;
  private readonly heldBack = new Map<Begin, Line>();

  /**
   * Counts a request that did not have to queue, until it ends or has taken so long that it must be waiting for
   * something else.
   * @returns a function that ends the count; idempotent
   */
  begin(line: Line): () => void {
    this.quick += 1;
    line.quick += 1;
    let isOver = false;
    const end = (): void => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      this.quick -= 1;
      line.quick -= 1;
      for (const [begin, own] of this.heldBack) if (this.isQuiet(own)) begin();
    };
    const timer = setTimeout(end, courtesyMilliseconds).unref();
    return end;
  }

  /** Starts a queued request: at once, after the requests of others, or at the latest after some milliseconds. */
  letPass(line: Line, begin: Begin): void {
    if (this.isQuiet(line)) return begin();
    const once = (): void => {
      clearTimeout(timer);
      this.heldBack.delete(once);
      begin();
    };
    const timer = setTimeout(once, courtesyMilliseconds);
    this.heldBack.set(once, line);
  }

  private isQuiet(line: Line): boolean {
    return this.quick === line.quick;
  }
}
