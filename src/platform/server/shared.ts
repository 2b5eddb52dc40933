/**
 * A value that is the same for every caller. It is loaded once for concurrent callers and cached for a short time, so
 * that many callers cost no more than one.
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

  /** Returns the value, neither older than the maximum age nor than the last `forget`. */
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
 * A value that is the same for every caller and never older than the call. Callers that come during a load share the
 * next one, which starts when the current load has ended. So there is never more than one load in progress, and each
 * caller sees every change made before its call.
 */
export class SharedFresh<T> {
  private current: Promise<unknown> = Promise.resolve();
  private next: Promise<T> | undefined;

  /** @param load loads the value; its errors go to the callers that share the load */
  constructor(private readonly load: () => Promise<T>) {}

  /** Returns the value, loaded after this call. */
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
