import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the texts of all mails of one kind to an address, from the mailbox of the server under test, oldest first.
 */
export function mailTo(email: string, template: string): string[] {
  const folder = join(process.env['PD_BROWSER_DATA'] ?? '', 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${template}.eml`))
    .sort()
    .map((name) => plain(readFileSync(join(folder, name), 'latin1')))
    .filter((message) => message.includes(`To: ${email}\n`));
}

/** Decodes quoted-printable, which breaks and escapes the lines of a mail. */
function plain(source: string): string {
  const bytes = source
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
