/** Limits of concurrent work. */
export interface TurnLimits {
  /** Maximum turns of one key at a time. */
  readonly perKey: number;
  /** Maximum turns of all keys at a time. */
  readonly inAll: number;
  /** Maximum queue length, of one key and of all. */
  readonly waitingPerKey: number;
  readonly waitingInAll: number;
  /** Maximum wait in seconds. */
  readonly seconds: number;
}

/** Thrown when no turn became free in time, the queue is full, or the wait was aborted. */
export class NoTurn extends Error {
  /** @param isOwn true if the per-key limit was hit, false if the global one was */
  constructor(readonly isOwn: boolean) {
    super('No turn is free.');
  }
}

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * Limits concurrent work per key and in total. Some more work is queued, and the keys take turns, so that bursts are
 * served and not refused.
 */
export class KeyedTurns {
  private readonly working = new Map<string, number>();
  /** Queues by key, in the order in which the keys get the next turn. */
  private readonly waiting = new Map<string, Waiting[]>();
  private workingInAll = 0;
  private waitingInAll = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Waits for a turn.
   * @param signal aborts the wait of a caller that has disconnected
   * @returns a function that gives the turn back; idempotent
   * @throws NoTurn
   */
  take(key: string, signal?: AbortSignal): Promise<() => void> {
    const own = this.waiting.get(key) ?? [];
    if (own.length === 0 && this.isFree(key)) return Promise.resolve(this.begin(key));
    const { waitingPerKey, waitingInAll, seconds } = this.limits;
    if (own.length >= waitingPerKey || this.waitingInAll >= waitingInAll)
      return Promise.reject(this.refusal(key));
    return new Promise((resolve, reject) => {
      const leave = (): boolean => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', entry.giveUp);
        return this.remove(key, entry);
      };
      const entry: Waiting = {
        begin: () => {
          leave();
          resolve(this.begin(key));
        },
        giveUp: () => {
          if (leave()) reject(this.refusal(key));
        },
      };
      const timer = setTimeout(entry.giveUp, seconds * 1000).unref();
      this.waiting.set(key, [...own, entry]);
      this.waitingInAll += 1;
      if (signal?.aborted) entry.giveUp();
      else signal?.addEventListener('abort', entry.giveUp, { once: true });
    });
  }

  private refusal(key: string): NoTurn {
    return new NoTurn((this.working.get(key) ?? 0) >= this.limits.perKey);
  }

  private isFree(key: string): boolean {
    return this.workingInAll < this.limits.inAll && (this.working.get(key) ?? 0) < this.limits.perKey;
  }

  private begin(key: string): () => void {
    this.workingInAll += 1;
    this.working.set(key, (this.working.get(key) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.workingInAll -= 1;
      const left = (this.working.get(key) ?? 1) - 1;
      if (left > 0) this.working.set(key, left);
      else this.working.delete(key);
      this.next();
    };
  }

  private next(): void {
    for (const [key, entries] of this.waiting) {
      if (!this.isFree(key)) continue;
      entries[0]?.begin();
      // Moves this key behind all others.
      const rest = this.waiting.get(key);
      if (rest) {
        this.waiting.delete(key);
        this.waiting.set(key, rest);
      }
      return;
    }
  }

  /** @returns whether the entry was still waiting */
  private remove(key: string, entry: Waiting): boolean {
    const entries = this.waiting.get(key) ?? [];
    if (!entries.includes(entry)) return false;
    const rest = entries.filter((other) => other !== entry);
    if (rest.length > 0) this.waiting.set(key, rest);
    else this.waiting.delete(key);
    this.waitingInAll -= 1;
    return true;
  }
}
