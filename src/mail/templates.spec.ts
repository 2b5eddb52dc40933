import { describe, expect, it } from '@jest/globals';
import { locales } from '../../common/enums.js';
import { hasMessage } from '../../common/messages/translate.js';
import * as en from '../../common/messages/en/index.js';
import { mailings } from './mailings.js';
import { renderMail } from './templates.js';

const templates = [...new Set(Object.values(mailings).map(({ template }) => template))];
const data = {
  firstName: 'Ana <b>',
  email: 'ana@example.com',
  firm: { name: 'Firm', email: 'firm@example.com', phone: '(512) 555-0100', line: '1 Main St' },
  when: 'Nov 20, 2026 10:15 AM',
  portal: 'https://desk.example/login',
  profile: 'https://desk.example/account-details',
  resetPage: 'https://desk.example/reset_password',
  link: 'https://desk.example/password-reset-form/key?a="b"',
  code: '123456',
  byApp: true,
  reason: 'Because',
};

describe.each(templates)('the mail %s', (template) => {
  it.each(locales)('has both forms and a subject in %s', (locale) => {
    const { html, text } = renderMail(template, locale, data);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('Ana &lt;b&gt;');
    expect(text).toContain('Ana <b>');
    expect(`${html}${text}`).not.toMatch(/\{\{|undefined|\[object/);
    // A value in an unquoted attribute could add attributes of its own.
    expect(html).not.toMatch(/\s[\w-]+=(?!["'])[^\s>]*&/);
    expect(hasMessage(en, `mail.subject.${template}`)).toBe(true);
  });
});
