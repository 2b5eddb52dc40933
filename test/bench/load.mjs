import autocannon from 'autocannon';

/** Concurrent connections. */
export const connections = 20;

/** A request: a path to GET, or a call with its body. */
const requestOf = (call, headers) =>
  typeof call === 'string'
    ? { method: 'GET', path: call }
    : {
        method: 'POST',
        path: call.path,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(typeof call.body === 'function'
          ? { setupRequest: (request) => ({ ...request, body: JSON.stringify(call.body()) }) }
          : { body: JSON.stringify(call.body) }),
      };

/**
 * Requests these paths from a server in turn, for some seconds or, if responses may take that long, some
 * number of times.
 * @param options body: an object to POST, or what makes one for each request; without it the requests are GET
 * @returns requests per second and latencies in milliseconds; throws when a response was not 2xx
 */
export async function drive(url, paths, { seconds, times, headers = {}, body }) {
  const began = performance.now();
  const result = await autocannon({
    url,
    connections,
    ...(times ? { amount: Math.max(times, connections) } : { duration: seconds }),
    timeout: 120,
    headers,
    requests: paths.map((path) => requestOf(body ? { path, body } : path, headers)),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url}${requestOf(paths[0]).path}: ${result.non2xx} answers other than 2xx and ${result.errors} errors`,
    );
  const elapsed = times ? (performance.now() - began) / 1000 : result.duration;
  const { p50, p99 } = result.latency;
  return { perSecond: Math.round((result['2xx'] / elapsed) * 10) / 10, p50, p99 };
}

/** The median of an odd number of figures, by one of their fields. */
export function median(figures, of = (figure) => figure) {
  return [...figures].sort((a, b) => of(a) - of(b))[Math.floor(figures.length / 2)];
}

/**
 * Loads both sides in turn, so that temporary slowness of the machine affects both. Medians of the rounds.
 */
export async function compare(ours, bare, { rounds, seconds, settle }) {
  const results = { ours: [], bare: [] };
  const round = async (side, server, forSeconds) => {
    const { url, paths, ...options } = server;
    results[side].push(await drive(url, paths, { seconds: forSeconds, ...options }));
    // An aborted request leaves its statement running: it must not slow down the next one.
    await settle();
  };
  // Warms up both: compiled code, prepared statements, pages in memory.
  await round('ours', ours, Math.min(seconds, 3));
  await round('bare', bare, Math.min(seconds, 3));
  results.ours = [];
  results.bare = [];
  for (let count = 0; count < rounds; count++) {
    await round('ours', ours, seconds);
    await round('bare', bare, seconds);
  }
  const middle = (side) => median(results[side], (result) => result.perSecond);
  // Where neither side answered in its seconds, 0 / 0 is no ratio.
  const ratio = middle('ours').perSecond && middle('ours').perSecond / middle('bare').perSecond;
  return { ours: middle('ours'), bare: middle('bare'), ratio: Math.round(ratio * 100) / 100 };
}
