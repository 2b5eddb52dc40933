import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy that can stop forwarding, like a network that drops all packets: connections stay open, no data
 * passes.
 */
export class SilentProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  /** All open sockets, including those whose other end closed during a silence. */
  private readonly sockets = new Set<Socket>();
  private isSilent = false;

  private constructor(
    /** The port to connect to instead of the server's. */
    readonly port: number,
    private readonly close: () => Promise<void>,
  ) {}

  /** @param target the server's port on this machine */
  static async to(target: number): Promise<SilentProxy> {
    const server = createServer((near) => proxy.join(near, target));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const proxy = new SilentProxy(port, () => new Promise((resolve) => server.close(() => resolve())));
    return proxy;
  }

  /** Stops all open connections from forwarding, for good. New ones do not forward either until `speak`. */
  silence(): void {
    this.isSilent = true;
    for (const [near, far] of this.pairs) near.unpipe(far).pause();
    for (const [near, far] of this.pairs) far.unpipe(near).pause();
  }

  /** Lets new connections forward again; stopped ones remain stopped. */
  speak(): void {
    this.isSilent = false;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await this.close();
  }

  private join(near: Socket, target: number): void {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const socket of pair) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.pairs.delete(pair);
        // In a silence, the other end never learns of the close, as when packets are lost.
        if (!this.isSilent) pair.forEach((other) => other.destroy());
      });
    }
    if (this.isSilent) near.pause();
    else near.pipe(far).pipe(near);
  }
}
