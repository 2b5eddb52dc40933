import autocannon from 'autocannon';

/** Connections that ask at the same time. */
export const connections = 20;

/**
 * Asks a server for these addresses in turn for some seconds.
 * @returns requests a second and latencies in milliseconds; throws when an answer was not 200
 */
export async function drive(url, paths, { seconds, headers = {} }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${paths[0]}: ${result.non2xx} answers other than 200 and ${result.errors} errors`);
  const { p50, p99 } = result.latency;
  return { perSecond: Math.round((result['2xx'] / result.duration) * 10) / 10, p50, p99 };
}

/** The middle one of an odd number of figures, by a part of them. */
export function median(figures, of = (figure) => figure) {
  return [...figures].sort((a, b) => of(a) - of(b))[Math.floor(figures.length / 2)];
}

/** Drives both sides in turn, so that what slows the machine down for a while slows both. Medians of the rounds. */
export async function compare(ours, bare, { rounds, seconds }) {
  const results = { ours: [], bare: [] };
  await drive(ours.url, ours.paths, { seconds: 1, headers: ours.headers });
  await drive(bare.url, bare.paths, { seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await drive(ours.url, ours.paths, { seconds, headers: ours.headers }));
    results.bare.push(await drive(bare.url, bare.paths, { seconds }));
  }
  const middle = (side) => median(results[side], (result) => result.perSecond);
  const ratio = middle('ours').perSecond / middle('bare').perSecond;
  return { ours: middle('ours'), bare: middle('bare'), ratio: Math.round(ratio * 100) / 100 };
}
