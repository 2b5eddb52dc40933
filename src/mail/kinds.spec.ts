import { describe, expect, it } from '@jest/globals';
import * as de from '../../common/messages/de/index.js';
import * as en from '../../common/messages/en/index.js';
import * as fr from '../../common/messages/fr/index.js';
import { batchTemplates } from '../../common/mail/enums.js';
import { mailTemplate } from './batches/batch-mails.js';
import { firmKinds, mailKindNames } from './kinds.js';
import { fixedKinds } from './mail-kind.js';

describe('kinds of mails', () => {
  const written = [
    ...mailKindNames,
    ...fixedKinds.filter((kind) => !(batchTemplates as readonly string[]).includes(kind)),
    ...batchTemplates.map(mailTemplate),
  ];

  it.each(Object.entries({ en, de, fr }))(
    'every kind of mail has a name in the mail log in %s',
    (_locale, texts) => {
      const names: Readonly<Record<string, string>> = { ...texts.mail.kind, ...texts.mailTemplates.name };
      expect(written.filter((kind) => !names[kind])).toEqual([]);
    },
  );

  it('only at-risk mails and requests to review go to the firm’s own address', () => {
    expect([...firmKinds].sort()).toEqual(['at-risk', 'request-to-review']);
  });
});
