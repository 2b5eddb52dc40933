import { createServer, type Socket } from 'node:net';

/**
 * How a mail server behaves: accepts the mail, refuses it temporarily or permanently, disconnects after
 * receiving the text, or does not respond after it.
 */
export type SmtpBehaviour = 'accept' | 'refuseNow' | 'refuse' | 'hangUp' | 'keepSilent';

export interface SmtpServer {
  readonly url: string;
  behaviour: SmtpBehaviour;
  /** Sources of the mails whose text was received, whatever the response. */
  readonly received: string[];
  /** Recipients, one per accepted RCPT command. */
  readonly recipients: string[];
  /** Number of connections so far. */
  connections: number;
  stop(): Promise<void>;
}

/** Starts a small SMTP server, for tests of how the outbox handles its responses. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    self.connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    talk(socket, self);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const self: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    behaviour: 'accept',
    received: [],
    recipients: [],
    connections: 0,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return self;
}

function talk(socket: Socket, server: SmtpServer): void {
  let buffer = '';
  let inData = false;
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        server.received.push(part);
        if (server.behaviour === 'hangUp') socket.destroy();
        else if (server.behaviour !== 'keepSilent') say('250 taken');
      } else if (/^EHLO/i.test(part)) say('250 test');
      else if (/^RCPT/i.test(part) && server.behaviour === 'refuseNow') say('451 later');
      else if (/^RCPT/i.test(part) && server.behaviour === 'refuse') say('550 nobody here');
      else if (/^DATA/i.test(part)) {
        inData = true;
        say('354 go');
      } else if (/^QUIT/i.test(part)) {
        say('221 bye');
        socket.end();
      } else {
        const recipient = /^RCPT TO:<(.*)>/i.exec(part)?.[1];
        if (recipient !== undefined) server.recipients.push(recipient);
        say('250 ok');
      }
    }
  });
}
