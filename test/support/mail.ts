import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.js';
import { eventually } from './processes.js';

/** A mail as shown to its recipient. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** All mails in the service's mailbox files for an address, oldest first; only of one template if given. */
export function mailsTo(app: TestApp, address: string, template = ''): Promise<ReceivedMail[]> {
  return mailsIn(app.config.dataDir, address, template);
}

/** Like `mailsTo`, for the service with this data folder. */
export async function mailsIn(dataDir: string, address: string, template = ''): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`${template}.eml`));
  const mails = await Promise.all(
    files.sort().map(async (name) => read(await readFile(join(folder, name), 'utf8'))),
  );
  return mails.filter(({ to }) => to === address);
}

/**
 * Waits until an address has received `count` mails (of a template), and until the mail log shows none as being sent,
 * which happens a moment after delivery. Returns the newest.
 */
export async function nextMailTo(
  app: TestApp,
  address: string,
  template = '',
  count = 1,
): Promise<ReceivedMail> {
  const mails = await eventually(`mail ${template} to ${address}`, async () => {
    const found = await mailsTo(app, address, template);
    return found.length >= count && !(await isOnItsWay(app, address)) ? found : undefined;
  });
  return mails.at(-1) ?? { to: '', subject: '', text: '' };
}

async function isOnItsWay(app: TestApp, address: string): Promise<boolean> {
  const row = await app.db.first(
    `SELECT 1 FROM messages WHERE recipient = $1 AND status = 'sending' AND worker IS NOT NULL LIMIT 1`,
    [address],
  );
  return row !== undefined;
}

/** Reads the header and plain-text part of a mail source written by nodemailer. */
function read(source: string): ReceivedMail {
  const header = (name: string): string =>
    decodeWords(
      new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'm').exec(source)?.[1]?.replace(/\n[ \t]/g, ' ') ?? '',
    );
  const part =
    /Content-Type: text\/plain[^\n]*\n(?:[ \t].*\n)*(?:Content-Transfer-Encoding: (\S+)\n)?\n([\s\S]*?)\n-{4}/.exec(
      source,
    );
  return { to: header('To'), subject: header('Subject'), text: decodeBody(part?.[1], part?.[2] ?? '') };
}

function decodeBody(encoding: string | undefined, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/g, (_, kind: string, words: string) =>
      kind === 'B' ? Buffer.from(words, 'base64').toString('utf8') : decodeQuoted(words.replace(/_/g, ' ')),
    );
}
