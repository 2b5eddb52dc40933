import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy that can stop forwarding, like a network that drops all packets: connections stay open, no data
 * passes.
 */
export class SilentProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  /** All open sockets, also those whose other end was closed in silence. */
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

  /** All open connections stop forwarding for good, and so do new ones from now on. */
  silence(): void {
    this.isSilent = true;
    for (const [near, far] of this.pairs) near.unpipe(far).pause();
    for (const [near, far] of this.pairs) far.unpipe(near).pause();
  }

  /** New connections work again; stopped ones remain stopped. */
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
        // A lost packet does not close the connection at the other end.
        if (!this.isSilent) pair.forEach((other) => other.destroy());
      });
    }
    if (this.isSilent) near.pause();
    else near.pipe(far).pipe(near);
  }
}
