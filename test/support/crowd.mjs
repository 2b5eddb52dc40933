/**
 * Generates load from a separate process, so it does not slow down the test that measures. Each connection sends
 * the requests in turn, as fast as responses arrive, for the given seconds. A request is a path to GET, or a path
 * and a body to POST, separated by a space: JSON, or a form with files whose boundary is x. Usage:
 * node crowd.mjs <address> <connections> <seconds> <request>…; CROWD_TOKEN signs the requests in. Prints one JSON
 * line with the number of responses by status, and of errors.
 */
import { constants, setPriority } from 'node:os';
import autocannon from 'autocannon';

// Real callers run on other machines, so this load must not take CPU time from the service.
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
