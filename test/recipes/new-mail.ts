import type { Recipe } from './recipe.js';

/** "A new mail": a client learns that the firm has started its work. */
export const newMail: Recipe = {
  files: {},
  additions: [
    {
      file: 'src/mail/kinds/account.mails.ts',
      after: 'export const accountMails',
      lines: `  'client-ready': {
    to: 'client',
    paragraphs: [hello, 'started', button],
    variables: ofClient,
    button: openPortal,
    on: [on('ClientMarkedReady')],
  },`,
    },
    ...Object.entries({
      en: ['We have started', '%{firm} has started to work on your protest.'],
      fr: ['Nous avons commencé', '%{firm} a commencé à préparer votre recours.'],
      de: ['Wir haben begonnen', '%{firm} arbeitet jetzt an Ihrem Einspruch.'],
    }).map(([locale, [subject, started]]) => ({
      file: `common/messages/${locale}/mail.ts`,
      after: 'export const mails',
      lines: `  'client-ready': { subject: '${subject}', started: '${started}' },`,
    })),
    ...Object.entries({
      en: ['Work started', 'The office marks a client as ready'],
      fr: ['Travail commencé', 'Le cabinet marque un client comme prêt'],
      de: ['Arbeit begonnen', 'Das Büro markiert einen Kunden als bereit'],
    }).flatMap(([locale, [name, sent]]) => [
      {
        file: `common/messages/${locale}/mail.ts`,
        after: '  name: {',
        lines: `    'client-ready': '${name}',`,
      },
      {
        file: `common/messages/${locale}/mail.ts`,
        after: '  sent: {',
        lines: `    'client-ready': '${sent}',`,
      },
    ]),
  ],
};
