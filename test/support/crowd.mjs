/**
 * Load from a separate process, so that it does not slow down the test that measures: each connection sends
 * these requests in turn, as fast as responses arrive, for the given seconds. A request is a path to GET, or
 * a path and what to POST to it, separated by a space: JSON, or a form with files with the boundary x. Usage: node crowd.mjs <address> <connections>
 * <seconds> <request>…; CROWD_TOKEN signs the requests in. Prints one JSON line with the number of responses
 * by status.
 */
import { constants, setPriority } from 'node:os';
import autocannon from 'autocannon';

// Callers are on other machines: their work must not take the processors from the service.
setPriority(constants.priority.PRIORITY_LOW);

const [url, connections, seconds, ...calls] = process.argv.slice(2);
const token = process.env.CROWD_TOKEN;
const signedIn = { 'accept-encoding': 'gzip', ...(token && { authorization: `Bearer ${token}` }) };

function request(call) {
  const [path, body] = call.split(/ (.*)/s);
  if (!body) return { method: 'GET', path };
  const type = body.startsWith('--x') ? 'multipart/form-data; boundary=x' : 'application/json';
  return { method: 'POST', path, body, headers: { ...signedIn, 'content-type': type } };
}

const { statusCodeStats, errors } = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  timeout: 60,
  headers: signedIn,
  requests: calls.map(request),
});
const answered = Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]);
console.log(JSON.stringify({ ...Object.fromEntries(answered), errors }));
