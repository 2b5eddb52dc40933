/** The baseline for sending mail: nodemailer's pool with as many connections as the outbox, fed from memory. */
import nodemailer from 'nodemailer';

process.once('message', async ({ url, mails, text, html }) => {
  const pool = nodemailer.createTransport({ url, pool: true, maxConnections: 10, maxMessages: 500 });
  const sent = Array.from({ length: mails }, (_, number) =>
    pool.sendMail({
      from: 'desk@bench.example',
      to: `owner${number}@example.com`,
      subject: 'Your figures',
      text,
      html,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  await Promise.all(sent);
  pool.close();
  process.disconnect();
});
