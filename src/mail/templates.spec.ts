import { describe, expect, it } from '@jest/globals';
import { locales } from '../../common/text/locales.js';
import * as en from '../../common/messages/en/index.js';
import { arbitrationFigures } from './arbitration-texts.js';
import { entryOf, mailKindNames, mailKinds, standardWording, variablesOf, type Wording } from './kinds.js';
import { type MailValues, renderMail, renderWritten } from './templates.js';
import { contains, unknownVariables } from './wording.js';
import { type AnyKind, fixedKinds, type MailEntries, type MailKind, on } from './mail-kind.js';

const link = `https://desk.example/password-reset-form/${'k'.repeat(80)}?a="b"&c=d`;
const values: MailValues = {
  texts: {
    ...(Object.fromEntries(
      Object.entries(en.mailTemplates.variable).map(([name, { example }]) => [name, example]),
    ) as MailValues['texts']),
    firstName: 'Ana <b>',
    firm: 'Firm & Sons',
    year: '2026',
    more: '3',
    schedule: 'Invoices of the week',
    report: 'Not Invoiced',
    due: '05/17/2027 07:30 AM CDT',
    rows: '1,200',
    paused: 'The schedule was paused.',
    webhook: 'https://hooks.example/desk',
  },
  href: link,
  figures: [{ label: 'Value after the hearing', value: '$400,000.00' }],
  firm: {
    name: 'Firm & Sons',
    email: 'firm@example.com',
    phone: '(512) 555-0100',
    address: '1 Main St',
    logo: '',
  },
};
const withTexts = (texts: MailValues['texts']): MailValues => ({
  ...values,
  texts: { ...values.texts, ...texts },
});
const say = (wording: Partial<Wording>, given = values, kind: MailKind = 'profile-change-approved') =>
  renderMail(kind, 'en', { subject: 'Subject', body: 'Body', buttonLabel: 'Open', ...wording }, given);

it('every kind of mail except at-risk is sent by an event', () => {
  expect(mailKindNames.filter((kind) => !mailKinds[kind].on?.length)).toEqual(['at-risk']);
});

describe.each([...mailKindNames, ...fixedKinds])('the mail %s', (kind) => {
  const { paragraphs, button, required = [] } = entryOf(kind);

  it.each(locales)('renders the standard wording completely as HTML and as text in %s', (locale) => {
    const wording = standardWording(kind, locale);
    const { subject, html, text } = renderMail(kind, locale, wording, values);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('Ana &lt;b&gt;');
    expect(text).toContain('Ana <b>');
    expect(`${subject}${html}${text}`).not.toMatch(/[{}]|mails\.|undefined|\[object/);
    // A value in an unquoted attribute could add attributes of its own.
    expect(html).not.toMatch(/\s[\w-]+=(?!["'])[^\s>]*&/);
    for (const line of text.split('\n'))
      if (!line.includes('://')) expect(line.length).toBeLessThanOrEqual(76);
  });

  it.each(locales)(
    'the standard wording in %s uses only known variables, and all required ones',
    (locale) => {
      const { subject, body } = standardWording(kind, locale);
      expect(unknownVariables(`${subject} ${body}`, variablesOf(kind))).toEqual([]);
      for (const name of required) expect(contains(body, name)).toBe(true);
    },
  );

  it('uses every text that the catalog has for the mail', () => {
    const used = [...paragraphs, button?.label ?? ''].filter((key) => key && !/^shared\.|^\{/.test(key));
    const otherwise: Partial<Record<AnyKind, readonly string[]>> = {
      // Labels of figures.
      'market-cut': ['noticeValue', 'finalValue', 'reduction'],
      'no-change': ['noticeValue', 'finalValue'],
      arbitration: arbitrationFigures,
      // Used if the firm has no text of its own.
      welcome: ['deadline'],
      'account-activated': ['properties'],
      // Used for a date that was moved.
      'hearing-set': ['replacing'],
      'hearing-scheduled': ['replacing'],
      'offer-instruction': ['advice', 'ask', 'limit', 'none'],
      'offer-received': ['endsAt', 'noEnd'],
      'two-factor-changed': ['off', 'byEmail', 'byApp', 'codesRenewed'],
    };
    const { subject: _subject, ...texts } = en.mails[kind];
    expect([...used, ...(otherwise[kind] ?? [])].sort()).toEqual(Object.keys(texts).sort());
  });
});

describe('a wording', () => {
  it('a wording is plain text: markup and template syntax stay as typed', () => {
    const { html, text } = say({ body: 'A <script>x</script> <%= firm %> & {{nobody}} B' });
    expect(html).toContain('A &lt;script&gt;x&lt;/script&gt; &lt;%&#x3D; firm %&gt;');
    expect(html).not.toContain('<script');
    expect(text).toContain('A <script>x</script> <%= firm %> & {{nobody}} B');
  });

  it('a wording leaves out a line with a variable that has no value, but never a button', () => {
    const { text } = say(
      { body: 'One\nNote: {reason}\nTwo\n\nOr {reason}: {button}' },
      withTexts({ reason: undefined }),
    );
    expect(text).toContain('One\nTwo');
    expect(text).not.toMatch(/Note|Or /);
    expect(text).toContain(link);
  });

  it('shows a code in large type, in a paragraph of its own', () => {
    const { html } = say({ body: 'Enter {code} now' }, withTexts({ code: '123456' }), 'sign-in-code');
    expect(html).toMatch(/<p>Enter <\/p>\s*<p style="font-size: 28px[^>]*>123456<\/p>\s*<p> now<\/p>/);
  });
});

describe('the plain text of a mail', () => {
  it('the plain text has links complete, once and after their label, and ends with the signature', () => {
    const { text } = renderMail('password-reset', 'en', standardWording('password-reset', 'en'), values);
    expect(text).toContain(`Choose a new password:\n${link}\n`);
    expect(text.split(link)).toHaveLength(2);
    expect(text.endsWith('\n--\nFirm & Sons, 1 Main St\nfirm@example.com · (512) 555-0100')).toBe(true);
  });

  it('the plain text has figures line by line', () => {
    const { text } = renderMail('arbitration', 'en', standardWording('arbitration', 'en'), values);
    expect(text).toContain('\nValue after the hearing: $400,000.00\n');
  });
});

it('a written mail is inserted as it was cleaned, below the greeting, and never compiled', () => {
  const { html } = renderWritten('en', { subject: 'News', body: '<p>{{firm}} <b>bold</b></p>' }, values);
  expect(html).toContain('<p>{{firm}} <b>bold</b></p>');
  expect(html).toContain('<p>Hello Ana &lt;b&gt;,</p>');
});

it('a mail with a report attached has no link, and one without has a link', () => {
  const textOf = (without: readonly string[]): string =>
    renderMail('scheduled-report', 'en', standardWording('scheduled-report', 'en', without), values).text;
  expect(textOf(['link', '{button}'])).toContain('The file is attached.');
  expect(textOf(['link', '{button}'])).not.toContain(link);
  expect(textOf(['attached'])).toContain(link);
  expect(textOf(['attached'])).not.toContain('attached');
});

it('figures stand below the property they belong to', () => {
  const figures = [
    { label: '12 Oak St (0123)', value: '', isHeading: true },
    { label: 'Reduction', value: '$100,000.00' },
  ];
  const { html, text } = renderMail('market-cut', 'en', standardWording('market-cut', 'en'), {
    ...values,
    figures,
  });
  expect(text).toMatch(/^12 Oak St \(0123\)\nReduction: \$100,000\.00$/m);
  expect(html).toMatch(/<td colspan="2"[^>]*>12 Oak St \(0123\)<\/td>/);
});

describe('user input', () => {
  const hostile = withTexts({
    firstName: '</p><a href="//evil.example">{code}{{code}}%{code}&#60;script&#62;',
    firm: 'Firm\r\nBcc: eve@evil.example',
  });
  const welcome = renderMail('welcome', 'en', standardWording('welcome', 'en'), hostile);

  it('user input stays text in both forms of a mail', () => {
    expect(welcome.html).not.toMatch(/<a href="\/\/evil|<script|123456/);
    expect(welcome.text).toContain(
      'Hello </p><a href="//evil.example">{code}{{code}}%{code}&#60;script&#62;,',
    );
  });

  it('user input adds no line to the subject, which is a header', () => {
    expect(welcome.subject).toBe('Welcome to Firm Bcc: eve@evil.example');
  });
});

const welcome = { to: 'client', paragraphs: [], variables: [] } as const;
/** Never run: `tsc` fails when one of these compiles. */
export const doNotCompile: readonly MailEntries[] = [
  // @ts-expect-error no such event
  { welcome: { ...welcome, on: [{ event: 'ClientRegisterd' }] } },
  // @ts-expect-error no such kind of mail
  { wellcome: welcome },
  // @ts-expect-error the event names no account
  { welcome: { ...welcome, to: 'account', on: [on('ClientRegistered')] } },
];
