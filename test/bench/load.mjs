import autocannon from 'autocannon';

/** Connections that ask at the same time. */
export const connections = 20;

/**
 * Asks a server for these addresses in turn, for some seconds or, where an answer may take that long, some times.
 * @returns requests a second and latencies in milliseconds; throws when an answer was not 200
 */
export async function drive(url, paths, { seconds, times, headers = {} }) {
  const began = performance.now();
  const result = await autocannon({
    url,
    connections,
    ...(times ? { amount: Math.max(times, connections) } : { duration: seconds }),
    timeout: 120,
    headers,
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${paths[0]}: ${result.non2xx} answers other than 200 and ${result.errors} errors`);
  const elapsed = times ? (performance.now() - began) / 1000 : result.duration;
  const { p50, p99 } = result.latency;
  return { perSecond: Math.round((result['2xx'] / elapsed) * 10) / 10, p50, p99 };
}

/** The middle one of an odd number of figures, by a part of them. */
export function median(figures, of = (figure) => figure) {
  return [...figures].sort((a, b) => of(a) - of(b))[Math.floor(figures.length / 2)];
}

/** Drives both sides in turn, so that what slows the machine down for a while slows both. Medians of the rounds. */
export async function compare(ours, bare, { rounds, seconds, settle }) {
  const results = { ours: [], bare: [] };
  const round = async (side, server, forSeconds) => {
    const { url, paths, headers, times } = server;
    results[side].push(await drive(url, paths, { seconds: forSeconds, times, headers }));
    // A call that was given up leaves its statement running: the next one must not pay for it.
    await settle();
  };
  // Both have to be warm: compiled code, prepared statements, pages in memory.
  await round('ours', ours, Math.min(seconds, 3));
  await round('bare', bare, Math.min(seconds, 3));
  results.ours = [];
  results.bare = [];
  for (let count = 0; count < rounds; count++) {
    await round('ours', ours, seconds);
    await round('bare', bare, seconds);
  }
  const middle = (side) => median(results[side], (result) => result.perSecond);
  const ratio = middle('ours').perSecond / middle('bare').perSecond;
  return { ours: middle('ours'), bare: middle('bare'), ratio: Math.round(ratio * 100) / 100 };
}
