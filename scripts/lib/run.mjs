import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './paths.mjs';

/** A failed step, with the output it printed. */
export class StepFailure extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

const running = new Set();

/** Ends the running programs and exits on Ctrl+C, SIGTERM and SIGHUP. Returns a function that removes the handlers. */
export function endStepsOnSignal() {
  const handlers = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, code]) => {
    const handler = () => {
      for (const child of running) end(child);
      process.exit(code);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}

/**
 * Runs a program quietly and resolves with its output. `onOutput` receives the output while the program runs.
 * @param silence time without output after which the program counts as hung and is killed, in ms; no limit if absent
 * @throws StepFailure with the output if the exit code is not 0 or the program hung
 */
export function run(command, args, { onOutput, silence, ...options } = {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, so its children end with it.
      detached: process.platform !== 'win32',
      ...options,
    });
    running.add(child);
    const watch = silence && watchFor(silence, child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        watch?.heard();
        onOutput?.(text);
      });
    }
    child.on('error', (error) => {
      running.delete(child);
      reject(new StepFailure(error.message, output));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (watch?.isOver())
        reject(new StepFailure(`${command} printed nothing for ${silence / 60_000} minutes`, output));
      else if (code === 0) resolve(output);
      else reject(new StepFailure(`${command} ended with ${signal ?? code}`, output));
    });
  });
}

/** Kills a program that has printed nothing for `silence` ms. */
function watchFor(silence, child) {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    // A hung program may not respond to any other signal.
    end(child, 'SIGKILL');
  }, silence).unref();
  return { heard: () => !isOver && timer.refresh(), isOver: () => isOver };
}

/** Runs the npm that started this program, else the one on PATH. */
export function runNpm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli))
    return run(process.execPath, [cli, ...args], options);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options });
}

/** Ends a program and its children. Defaults to SIGINT, as Ctrl+C sends, because Playwright stops its server on this signal only. */
function end(child, signal = 'SIGINT') {
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, signal);
  } catch {
    // The program has already exited.
  }
}

/** Prints one line for a step, with its duration when it is done. */
export async function step(title, work) {
  const began = Date.now();
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `${title} …` : `${title} …\n`);
  try {
    return await work();
  } finally {
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    if (terminal) process.stdout.write(`\r${title}: ${seconds} s\n`);
  }
}
