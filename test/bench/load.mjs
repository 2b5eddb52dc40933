import autocannon from 'autocannon';

/** Concurrent connections. */
export const connections = 20;

/** Makes a request of a path to GET, or of a call with a body to POST. */
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
 * Requests these paths from a server in turn, for `seconds` or, if responses may take that long, a total of
 * `times` requests.
 * @param options body: an object to POST, or a function that makes one for each request; without it, requests are GET
 * @returns requests per second, and latencies in ms
 * @throws Error if a response was not 2xx
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

/** Returns the median of an odd number of figures, by default compared as they are, else by `of`. */
export function median(figures, of = (figure) => figure) {
  return [...figures].sort((a, b) => of(a) - of(b))[Math.floor(figures.length / 2)];
}

/**
 * Loads both sides in turn, so temporary slowness of the machine affects both. Returns the medians of the rounds.
 */
export async function compare(ours, bare, { rounds, seconds, settle }) {
  const results = { ours: [], bare: [] };
  const round = async (side, server, forSeconds) => {
    const { url, paths, ...options } = server;
    results[side].push(await drive(url, paths, { seconds: forSeconds, ...options }));
    // An aborted request leaves its statement running, which must not slow down the next round.
    await settle();
  };
  // Warms up both sides: compiled code, prepared statements, pages in memory.
  await round('ours', ours, Math.min(seconds, 3));
  await round('bare', bare, Math.min(seconds, 3));
  results.ours = [];
  results.bare = [];
  for (let count = 0; count < rounds; count++) {
    await round('ours', ours, seconds);
    await round('bare', bare, seconds);
  }
  const middle = (side) => median(results[side], (result) => result.perSecond);
  // If neither side answered in time, 0 / 0 would not be a number.
  const ratio = middle('ours').perSecond && middle('ours').perSecond / middle('bare').perSecond;
  return { ours: middle('ours'), bare: middle('bare'), ratio: Math.round(ratio * 100) / 100 };
}
