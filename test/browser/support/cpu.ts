import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../.cache/test-results/files', import.meta.url));

interface Process {
  readonly id: number;
  readonly parent: number;
  /** CPU time of the process and of its ended children, in seconds. */
  readonly seconds: number;
}

function processOf(id: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { id, parent: Number(fields[1]), seconds: ticks / 100 };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

/** CPU seconds of this process and its descendants, including its browser, on Linux. Elsewhere, of this process only. */
export function treeSeconds(): number {
  let processes: Process[];
  try {
    processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processOf(Number(name)) ?? []);
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const sum = (id: number): number =>
    processes.reduce(
      (seconds, each) => seconds + (each.id === id ? each.seconds : each.parent === id ? sum(each.id) : 0),
      0,
    );
  return sum(process.pid);
}

/** Adds the time of a test to that of its file (scripts/lib/test-times.mjs). */
export function addTime(file: string, wall: number, cpu: number): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(
    join(folder, `${process.pid}.jsonl`),
    `${JSON.stringify({ project: 'browser', file, wall, cpu })}\n`,
  );
}
