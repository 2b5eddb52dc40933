import { describe, expect, it } from '@jest/globals';
import { locales } from '../../common/enums.js';
import { renderMail, renderWritten } from './fixed-mails.js';
import { fixedKinds } from './mail-kind.js';

const data = {
  firstName: 'Ana <b>',
  firm: 'Firm & Sons',
  firmEmail: 'firm@example.com',
  firmPhone: '(512) 555-0100',
  firmAddress: '1 Main St',
  portal: 'https://desk.example/login',
  page: 'https://desk.example/admin/schedules/1',
  unsubscribe: 'https://desk.example/unsubscribe?t="1"',
  year: 2026,
  properties: [
    { address: '12 Oak St', noticeValue: '$500,000.00', finalValue: '$400,000.00', reduction: '$100,000.00' },
  ],
  more: 3,
  schedule: 'Invoices of the week',
  report: 'Not Invoiced',
  due: '05/17/2027 07:30 AM CDT',
  rows: '1,200',
  reason: 'Because',
  webhook: 'https://hooks.example/desk',
};

describe.each(fixedKinds)('the mail %s', (kind) => {
  it.each(locales)('has the same content in both forms in %s', (locale) => {
    const { subject, html, text } = renderMail(kind, locale, data);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('Ana &lt;b&gt;');
    expect(text).toContain('Ana <b>');
    expect(html).toContain('href="https://desk.example/unsubscribe?t&#x3D;&quot;1&quot;"');
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|%\{|mails\.|undefined|\[object/);
  });
});

it('a written mail is inserted as it was cleaned, and never compiled', () => {
  const { html } = renderWritten('en', data, { subject: 'News', body: '<p>{{firm}} <b>bold</b></p>' });
  expect(html).toContain('<p>{{firm}} <b>bold</b></p>');
  expect(html).toContain('<p>Hello Ana &lt;b&gt;,</p>');
});
