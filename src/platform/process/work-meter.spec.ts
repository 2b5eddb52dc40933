import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cpuClock, currentThread, limitWork, wallSecondsPerSecond, WorkMeter } from './work-meter.js';

describe('the meter of work', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('the work meter adds up the CPU time of one thread after the other, without what they did before', () => {
    const meter = new WorkMeter();
    let [letter, files] = [10, 500];
    meter.follow(() => letter);
    letter += 2;
    expect(meter.seconds).toBe(2);
    meter.follow(() => files);
    [letter, files] = [100, 503];
    expect(meter.seconds).toBe(5);
    meter.pause();
    files = 900;
    expect(meter.seconds).toBe(5);
  });

  it('the work meter keeps the CPU time of a thread that has ended', () => {
    const meter = new WorkMeter();
    let clock: number | undefined = 1;
    meter.follow(() => clock);
    clock = 4;
    expect(meter.seconds).toBe(3);
    clock = undefined;
    expect(meter.seconds).toBe(3);
  });

  it('the work meter uses slowed-down wall-clock time where the system reports no CPU time', () => {
    const meter = new WorkMeter();
    meter.follow(cpuClock(undefined));
    jest.advanceTimersByTime(2 * wallSecondsPerSecond * 1000);
    expect(meter.seconds).toBeCloseTo(2, 1);
  });

  (process.platform === 'linux' ? it : it.skip)('reads the growing CPU time of a thread that works', () => {
    const clock = cpuClock(currentThread());
    const start = clock()!;
    let time = start;
    while (time - start < 0.1) time = clock()!;
    expect(clock()).toBeLessThanOrEqual(process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6);
  });

  it('a work limit fires once, when the work rather than the clock has reached it', () => {
    const meter = new WorkMeter();
    let spent = 0;
    meter.follow(() => spent);
    const over = jest.fn();
    const limit = limitWork(meter, 10, over);
    jest.advanceTimersByTime(3_600_000);
    spent = 9;
    limit.restart();
    spent = 19;
    jest.advanceTimersByTime(1000);
    expect(over).not.toHaveBeenCalled();
    spent = 20;
    jest.advanceTimersByTime(1000);
    spent = 40;
    jest.advanceTimersByTime(1000);
    expect(over).toHaveBeenCalledTimes(1);
    limit.end();
  });
});
