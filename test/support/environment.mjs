import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const folder = join(import.meta.dirname, '../../.cache/test-results/files');
/** What this process is at, for the message of a run that hangs. */
const atWork = join(folder, `${process.pid}.at-work`);

/** Seconds of CPU of this process, all its threads, and the children that have ended. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
}

/** In Linux only; elsewhere they are not counted. */
function childrenSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

/**
 * Writes how long each test file took, with the seconds of CPU. A group of files says itself which of them is being loaded
 * (`globalThis.testFile`, see scripts/lib/test-groups.mjs); its tests count for that file.
 */
export default class FileTimes extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.project = config.projectConfig.displayName.name;
    this.own = relative(config.projectConfig.rootDir, context.testPath);
    this.files = new Map();
    this.placed = new Map();
    this.since = undefined;
    this.current = this.own;
    this.mark(this.own);
  }

  /** What has passed since the last mark counts for the file before; from now on for this one. */
  mark(file) {
    const now = { wall: performance.now() / 1000, cpu: cpuSeconds() };
    if (this.since) {
      const sum = this.files.get(this.current) ?? { wall: 0, cpu: 0 };
      sum.wall += now.wall - this.since.wall;
      sum.cpu += now.cpu - this.since.cpu;
      this.files.set(this.current, sum);
    }
    this.since = now;
    this.current = file;
    mkdirSync(folder, { recursive: true });
    writeFileSync(atWork, file);
  }

  handleTestEvent(event) {
    const loading = this.global.testFile ?? this.own;
    if (event.name === 'start_describe_definition') {
      if (loading !== this.current) this.mark(loading);
      this.placed.set(event.blockName, this.placed.get(event.blockName) ?? loading);
    } else if (
      event.name === 'run_describe_start' &&
      event.describeBlock.parent?.name === 'ROOT_DESCRIBE_BLOCK'
    ) {
      this.mark(this.placed.get(event.describeBlock.name) ?? this.own);
    }
  }

  async teardown() {
    this.mark(this.own);
    rmSync(atWork, { force: true });
    const lines = [...this.files].map(
      ([file, { wall, cpu }]) => `${JSON.stringify({ project: this.project, file, wall, cpu })}\n`,
    );
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
    await super.teardown();
  }
}
