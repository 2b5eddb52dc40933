/** Milliseconds of the fastest of some runs: in the others, another program may have had the processor. */
export async function fastest(run: () => unknown, runs = 5): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < runs; n++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}
