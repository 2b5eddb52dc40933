import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Finds a free TCP port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a Node program that serves HTTP, and waits for its first response.
 * @returns the address, the time from the start to that response in ms, `memory`, which reads its resident
 * megabytes, and `stop`, which waits until it has exited
 */
export async function startServer(file, { env = {}, probe }) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-4000)));
  const gone = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + probe))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered:\n${said}`);
    if (performance.now() - began > 120_000) {
      child.kill('SIGKILL');
      throw new Error(`${file} did not answer within two minutes:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    startMs: Math.round(performance.now() - began),
    memory: () => residentMegabytes(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await gone;
      clearTimeout(late);
    },
  };
}

async function answers(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Returns the resident memory of a process in megabytes, or undefined where the system does not provide it. */
export function residentMegabytes(pid) {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1024) : undefined;
  } catch {
    return undefined;
  }
}
