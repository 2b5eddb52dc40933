/** A mail server that accepts everything, and reports to its parent how many mails arrived, in how much time. */
import { SMTPServer } from 'smtp-server';

let count = 0;
let first = 0;
let last = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume().once('end', () => {
      count += 1;
      last = performance.now();
      if (count === 1) first = last;
      done();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }));

process.on('message', (message) => {
  if (message === 'figures') process.send({ count, milliseconds: last - first });
  else count = 0;
});
