import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Anonymous requests started per round of the event loop. */
const anonymousPerRound = 2;
/**
 * Requests of one session in progress. Each one more makes all other sessions wait longer; a browser opens six connections,
 * and two of them keep the database busy while the others wait for milliseconds.
 */
const sessionAtOnce = 2;
/**
 * Maximum number of Authorization headers that are remembered as authenticated. The oldest are dropped, and
 * authenticated again by their next request.
 */
const rememberedSessions = 10_000;

type Begin = () => void;

/** Passport sets the user of a request that it authenticated. */
type AuthenticatedRequest = FastifyRequest & { readonly user?: unknown };

/**
 * Fair scheduling of requests. A request takes several rounds of the event loop; with a hundred concurrent anonymous
 * requests, or a hundred of one session, every other request would wait for all of them in each round. So only a few
 * anonymous requests start per round, and one session has a limited number in progress; the rest are queued. A token
 * counts as a session once a request with it was authenticated; until then its requests are queued with the anonymous
 * ones, so made-up tokens gain nothing.
 *
 * A turn ends when the response begins, so slow readers block nobody, and when a form with files begins to be received, which a
 * slow connection makes take minutes and which has turns of its own. A client that disconnects gives its turn back at once while its body is still arriving, but only with
 * the response once the handler has started; otherwise a client that hangs up on each request would exceed the limit.
 */
export function takeTurns(server: FastifyInstance): void {
  const strangers = inRounds();
  const sessions = new Map<string, { working: number; readonly waiting: Begin[] }>();
  const proven = new Set<string>();
  const handled = new WeakSet<FastifyRequest>();

  server.addHook('onRequest', (request, reply, done) => {
    const session = request.headers.authorization;
    if (session === undefined || !proven.has(session)) return strangers(done);
    const line = sessions.get(session) ?? { working: 0, waiting: [] };
    sessions.set(session, line);
    const take = (): void => {
      ends.set(request, () => {
        const next = line.waiting.shift();
        if (next) next();
        else if (--line.working === 0) sessions.delete(session);
      });
    };
    const begin = (): void => {
      take();
      setImmediate(done);
    };
    reply.raw.once('close', () => {
      const place = line.waiting.indexOf(begin);
      if (place !== -1) line.waiting.splice(place, 1);
      else if (!handled.has(request)) endTurn(request);
    });
    if (line.working === sessionAtOnce) return void line.waiting.push(begin);
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
  ends.get(request)?.();
  ends.delete(request);
}

function remember(proven: Set<string>, session: string): void {
  const [oldest] = proven;
  if (proven.size >= rememberedSessions && oldest !== undefined) proven.delete(oldest);
  proven.add(session);
}

/** Starts queued requests, a few in each round of the event loop. */
function inRounds(): (begin: Begin) => void {
  const waiting: Begin[] = [];
  let begun = 0;
  const round = (): void => {
    begun = 0;
    for (const begin of waiting.splice(0, anonymousPerRound)) {
      begun += 1;
      begin();
    }
    if (begun > 0) setImmediate(round);
  };
  return (begin) => {
    if (begun === anonymousPerRound) return void waiting.push(begin);
    if (begun === 0) setImmediate(round);
    begun += 1;
    begin();
  };
}
