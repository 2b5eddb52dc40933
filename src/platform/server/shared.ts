/**
 * A value that is the same for every caller: loaded once for concurrent callers and cached for a short time, so that a crowd
 * costs no more than one caller.
 */
export class Shared<T> {
  private kept: { readonly since: number; readonly value: Promise<T> } | undefined;
  private isLoading = false;

  /**
   * @param load loads the value; its errors go to the waiting callers and are not cached
   * @param milliseconds maximum age of a value; Infinity caches it until `forget`
   */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly milliseconds: number,
  ) {}

  /** The value, neither older than allowed nor than the last `forget`. */
  get(): Promise<T> {
    const { kept } = this;
    if (kept && (this.isLoading || performance.now() - kept.since < this.milliseconds)) return kept.value;
    const value = this.load();
    const mine = { since: performance.now(), value };
    this.kept = mine;
    this.isLoading = true;
    const settle = (): void => {
      if (this.kept === mine) this.isLoading = false;
    };
    value.then(settle, () => {
      settle();
      if (this.kept === mine) this.kept = undefined;
    });
    return value;
  }

  /** Drops the cached value, including one being loaded. */
  forget(): void {
    this.kept = undefined;
  }
}

/**
 * A value that is the same for every caller and is never older than the call: callers that come while it is loaded share the next
 * load, which begins when this one has ended. So a crowd never has two loads in progress, and sees every change that was made before it asked.
 */
export class SharedFresh<T> {
  private current: Promise<unknown> = Promise.resolve();
  private next: Promise<T> | undefined;

  /** @param load loads the value; its errors go to the callers that share the load */
  constructor(private readonly load: () => Promise<T>) {}

  /** The value as of now. */
  get(): Promise<T> {
    return (this.next ??= this.begin());
  }

  private async begin(): Promise<T> {
    await this.current;
    this.next = undefined;
    const value = this.load();
    this.current = value.catch(() => undefined);
    return value;
  }
}
