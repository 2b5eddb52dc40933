import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery as received. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { readonly type: string; readonly data: Record<string, unknown> };
  readonly path: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A receiver of webhooks on this machine. It answers 204 unless told otherwise. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: Answer = answerWith(204);
  private server: Server | undefined;
  private port = 0;

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const received: Received = {
          id: String(request.headers['webhook-id']),
          headers: request.headers,
          body,
          event: JSON.parse(body) as Received['event'],
          path: request.url ?? '',
        };
        this.received.push(received);
        this.answer(response, received);
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Address of the receiver. It stays the same after a stop and a start. */
  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(undefined)));
    this.server = undefined;
  }
}

/** Answers with a status. */
export function answerWith(status: number, headers: Record<string, string> = {}, body = ''): Answer {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}
