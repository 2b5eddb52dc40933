type Work = () => unknown;

/** Bounds for `growth`: linear work costs 8 times as much for 8 times the input, quadratic work 64 times. */
export const linear = 24;
/** Bound for work whose cost must not depend on the size of its input, because the size is checked first. */
export const constant = 4;

/** The control is repeated until it takes this many microseconds, so the timer's resolution does not matter. */
const leastOfControl = 5000;
const fewestRounds = 3;
const mostRounds = 10;
/** A ratio that needs no third round: measuring code this slow again would take minutes. */
const beyondDoubt = 300;

/**
 * Measures how many times as much the work costs for eight times the input. Compare with `linear` or `constant`.
 * @param input makes an input of a size; not measured
 * @param size of the smaller input, large enough for its cost to outweigh fixed costs
 */
export async function growth<Input>(
  work: (input: Input) => unknown,
  input: (size: number) => Input,
  size: number,
): Promise<number> {
  const [small, large] = [input(size), input(8 * size)];
  return costRatio(
    () => work(large),
    () => work(small),
  );
}

/**
 * Measures the ratio of CPU time, of this process with all its threads, between the work and the control. Only a ratio
 * means the same on every machine. Both run in turns and the cheapest run of each counts, so neither other programs
 * nor garbage collections affect the result.
 */
export async function costRatio(work: Work, control: Work): Promise<number> {
  // The first run of each also compiles the code and flattens strings built by repetition.
  await work();
  await control();
  const times = await repetitions(control);
  const cheapest = { work: Infinity, control: Infinity };
  let ratio = Infinity;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = ratio;
    cheapest.control = Math.min(cheapest.control, await cost(control, times));
    cheapest.work = Math.min(cheapest.work, await cost(work, times));
    ratio = cheapest.work / cheapest.control;
    const isSettled = Math.abs(ratio - before) < ratio / 50;
    if (round > 0 && (ratio > beyondDoubt || (round + 1 >= fewestRounds && isSettled))) break;
  }
  return ratio;
}

async function repetitions(control: Work): Promise<number> {
  for (let times = 1; ; times *= 2) {
    // Twice, because code gets faster as it is compiled.
    const costs = [await cost(control, times), await cost(control, times)];
    if (Math.min(...costs) >= leastOfControl) return times;
  }
}

/** Returns the CPU time in microseconds. */
async function cost(work: Work, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    const outcome = work();
    // Awaiting has a cost, so only promises are awaited.
    if (outcome instanceof Promise) await outcome;
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Returns the shortest of three runs, in ms. Use it to choose what to measure, never for a verdict. The first run compiles the code. */
export function glance(work: Work): number {
  let least = Infinity;
  for (let time = 0; time < 3; time += 1) {
    const began = performance.now();
    work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}
