import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const folder = join(import.meta.dirname, '../../.cache/test-results/files');
/** Names the file that this process is running, for the message of a run that hangs. */
const atWork = join(folder, `${process.pid}.at-work`);

/** CPU seconds of this process with all its threads, and of its children that have ended. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
}

/** CPU seconds of ended children. On Linux only; 0 elsewhere. */
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
 * Writes the elapsed and CPU seconds of each test file. A group of files sets `globalThis.testFile` to the one being loaded (see
 * scripts/lib/test-groups.mjs); the tests it defines count for that file.
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

  /** Adds the time since the last mark to the previous file, and starts counting for this one. */
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
