import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Requests of one session in progress while others are served. Each one more makes all others wait longer; a browser opens
 * six connections, and two of them keep the database busy while the others wait for milliseconds.
 */
const sessionAtOnce = 2;
/** The same for all anonymous requests together, which hold their places for some milliseconds at most. */
const anonymousAtOnce = 2;
const anonymousMilliseconds = 10;
/** The same for a session, or for anonymous callers, without others for some milliseconds. */
const aloneAtOnce = 20;
const aloneAfterMilliseconds = 1000;
/** How long requests that had to queue let one of another session pass, and all of them, in milliseconds. */
const courtesyMilliseconds = 20;
/**
 * Maximum number of Authorization headers that are remembered as authenticated. The oldest are dropped, and
 * authenticated again by their next request.
 */
const rememberedSessions = 10_000;

type Begin = () => void;

/** Passport sets the user of a request that it authenticated. */
type AuthenticatedRequest = FastifyRequest & { readonly user?: unknown };

/** Requests of one session, or of all anonymous callers. */
interface Line {
  readonly atOnce: number;
  /** How long a request may hold its place, in milliseconds. */
  readonly holdsFor?: number;
  working: number;
  /** Those of them that did not have to queue. */
  quick: number;
  readonly waiting: Begin[];
}

/**
 * Fair scheduling of requests. A request takes several rounds of the event loop; with a hundred concurrent anonymous
 * requests, or a hundred of one session, every other request would wait for all of them in each round. So anonymous
 * callers, and each session, have a limited number of requests in progress unless they are alone, and begin no more in one
 * round; the rest are queued. What was queued lets the requests of sessions without a queue pass first, but not for long. A
 * token counts as a session once a request with it was authenticated; until then its requests are queued with the anonymous
 * ones, so made-up tokens gain nothing.
 *
 * A turn ends when the response begins, so slow readers block nobody, and when a form with files begins to be received,
 * which a slow connection makes take minutes and which has turns of its own. An anonymous turn ends after some
 * milliseconds in any case: whoever takes longer waits for a body, the hash of a password or a queue, and all strangers
 * would wait with them. A client that disconnects gives its turn back at once while its body is still arriving, but only
 * with the response once the handler has started; otherwise one that hangs up on each request would exceed the limit.
 */
export function takeTurns(server: FastifyInstance): void {
  const strangers: Line = {
    atOnce: anonymousAtOnce,
    holdsFor: anonymousMilliseconds,
    ...{ working: 0, quick: 0, waiting: [] },
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
        // In the next round: what is answered at once would otherwise let all callers begin in the same one.
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
      // Nothing more happens to a request whose client left while it was held back, or in the round in which it would begin.
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

/** How the turns in progress end. */
const ends = new WeakMap<FastifyRequest, () => void>();

/** Gives the turn of a request back before its response, because the rest of its work takes other turns. Idempotent. */
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

/** Knows whether more than one session, or a session and anonymous callers, send requests. */
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

/** Holds back requests that were queued, while other lines have requests in progress that did not have to. */
class Courtesy {
  private quick = 0;
  private readonly heldBack = new Map<Begin, Line>();

  /**
   * Counts a request that did not have to queue, until it ends or has taken so long that it waits for something else.
   * @returns ends it; idempotent
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

  /** Begins at once, after the requests of others, or after some milliseconds. */
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
