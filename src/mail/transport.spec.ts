import { describe, expect, it } from '@jest/globals';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import PostalMime from 'postal-mime';
import { fileNameText, headerText } from './header-text.js';
import { AddressRefused, guarded } from './transport.js';

const stored = 'ann@good.example';
/** Sends a mail with the two fields of a compiled one, which nodemailer's types do not know. */
function send(more: SendMailOptions) {
  const mail = {
    from: 'desk@desk.example',
    subject: 'x',
    text: 'x',
    storedRecipient: stored,
    compiled: [],
    ...more,
  };
  return guarded(nodemailer.createTransport({ streamTransport: true, buffer: true })).sendMail(mail);
}

describe('a compiled mail', () => {
  it('a mail is sent to the stored address', async () => {
    const { envelope } = await send({ to: { name: '', address: stored } });
    expect(envelope.to).toEqual([stored]);
  });

  it('no subject or file name adds a header to a mail', async () => {
    const injected = 'Hearing\r\nBcc: eve@evil.example\r\n\r\n<script>';
    const { message } = await send({
      to: { name: '', address: stored },
      subject: injected,
      attachments: [{ filename: `${injected}.csv`, content: 'a' }],
    });
    const { headers, subject, bcc, text } = await PostalMime.parse(message as Buffer);
    expect(headers.filter(({ key }) => ['bcc', 'to', 'cc'].includes(key))).toEqual([
      expect.objectContaining({ key: 'to', value: stored }),
    ]);
    expect(bcc).toBeUndefined();
    expect(subject).toMatch(/^Hearing\s+Bcc: eve@evil\.example\s+<script>$/);
    expect(text?.trim()).toBe('x');
  });

  it.each([
    '=?utf-8?q?Your_account_is_closed?=',
    'Hearing of =?utf-8?B?UGF5IHRvIEV2ZQ==?= on May 5',
    `Añn =?utf-8?q?x?= ${'Ünïcödé 馬 '.repeat(20)}`.trim(),
    'half of one =?utf-8?q?x',
  ])('shows a subject and a sender’s name as they are stored: %s', async (text) => {
    const { message } = await send({
      from: { name: headerText(text), address: 'desk@desk.example' },
      to: { name: '', address: stored },
      subject: headerText(text),
    });
    const { subject, from } = await PostalMime.parse(message as Buffer);
    expect(subject).toBe(text);
    expect(from).toEqual({ name: text, address: 'desk@desk.example' });
  });

  it('sends a file name without anything that a mail program would decode', async () => {
    const filename = fileNameText('=?utf-8?q?invoice=2Eexe?=.pdf');
    const { message } = await send({
      to: { name: '', address: stored },
      attachments: [{ filename, content: 'a' }],
    });
    expect((message as Buffer).toString()).not.toContain('=?');
    const { attachments } = await PostalMime.parse(message as Buffer);
    expect(attachments[0]?.filename).toBe('=utf-8?q?invoice=2Eexe?=.pdf');
  });

  it.each<[string, SendMailOptions]>([
    ['another envelope', { to: stored, envelope: { from: 'desk@desk.example', to: ['eve@evil.example'] } }],
    ['a second recipient in the envelope', { to: stored, envelope: { to: [stored, 'eve@evil.example'] } }],
    ['another address in the header', { to: 'eve@evil.example', envelope: { to: [stored] } }],
    ['a copy for somebody else', { to: stored, bcc: 'eve@evil.example', envelope: { to: [stored] } }],
    ['a text that parses as another address', { to: `${stored}(x)evil.example, eve@evil.example` }],
    ['no recipient', { envelope: { from: 'desk@desk.example', to: [] } }],
  ])('refuses to send a mail with %s', async (_, mail) => {
    await expect(send(mail)).rejects.toThrow(AddressRefused);
  });
});
