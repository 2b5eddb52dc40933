import { describe, expect, it } from '@jest/globals';
import { mailFilePath } from '../../../common/properties/files.js';
import { cleanRichText, fillLine, fillRichText, hasContent } from './rich-text.js';

const own = mailFilePath('5f0c4f3e-6d0c-4a53-9b39-0c3f2f8c2a11');
const origin = 'https://desk.example';

describe('a rich text', () => {
  it('keeps the rich text that the editor makes', () => {
    const text =
      '<h2 style="text-align:center">Title</h2><p>One <strong>two</strong> <em>three</em> <u>four</u><br /></p>' +
      '<ul><li><p>five</p></li></ul><blockquote><p>six</p></blockquote>' +
      '<p><a href="https://example.com/a?b=1">seven</a> <a href="mailto:a@example.com">eight</a></p>';
    expect(cleanRichText(text)).toBe(text);
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    '<iframe src="https://example.com"></iframe>',
    '<style>p { background: url(https://example.com) }</style>',
    '<form action="https://example.com"><input name="a"></form>',
    '<math><mi xlink:href="javascript:alert(1)"></mi></math>',
    '<img src="x" onerror="alert(1)">',
    '<img src="http://127.0.0.1:5432/">',
    '<img src="https://example.com/pixel.gif">',
    '<img src="//example.com/pixel.gif">',
    '<img src="data:image/svg+xml,<svg/>">',
    `<img src="${own}/../../../clients">`,
    `<img src="https://example.com${own}">`,
    '<img src="/api/mail-files/{firstName}">',
    '<object data="https://example.com"></object>',
    '<link rel="stylesheet" href="https://example.com">',
    '<base href="https://example.com">',
    '<meta http-equiv="refresh" content="0;url=https://example.com">',
  ])('drops %s from a rich text', (text) => {
    expect(cleanRichText(text)).not.toMatch(/<|example\.com|127\.0|alert/);
    expect(hasContent(cleanRichText(text))).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'http://example.com',
    '//example.com',
    '/admin',
    'data:text/html,x',
  ])('drops the link %s from a rich text and keeps its text', (href) => {
    expect(cleanRichText(`<p><a href="${href}" onclick="x()" target="_blank">text</a></p>`)).toBe(
      '<p><a>text</a></p>',
    );
  });

  it('drops position and background from styles, and keeps alignment', () => {
    const text = '<p style="position:fixed;background:url(https://example.com);text-align:right">a</p>';
    expect(cleanRichText(text)).toBe('<p style="text-align:right">a</p>');
  });

  it('gives uploaded images the width of mails, and uploaded files complete addresses', () => {
    const text = cleanRichText(`<p><img src="${own}" alt="Map" width="9000" /><a href="${own}">Map</a></p>`);
    expect(text).toBe(`<p><img src="${own}" alt="Map" width="400" /><a href="${own}">Map</a></p>`);
    expect(fillRichText(text, {}, origin)).toBe(
      `<p><img src="${origin}${own}" alt="Map" width="400" /><a href="${origin}${own}">Map</a></p>`,
    );
    expect(hasContent(text)).toBe(true);
  });

  it('a rich text without text or image is empty', () => {
    for (const text of ['', '<p></p>', '<p> &nbsp;<br /></p>']) expect(hasContent(text)).toBe(false);
    expect(hasContent('<p>a</p>')).toBe(true);
  });
});

describe('variables', () => {
  const values = { firstName: '<b>{year}</b> "Ann"', year: '2026', properties: ['1 A & B St', '2 C St'] };

  it('fills in variables once and as text', () => {
    expect(fillRichText('<p>{firstName}, {properties} in {year}</p>', values, origin)).toBe(
      '<p>&#60;b&#62;{year}&#60;/b&#62; &#34;Ann&#34;, 1 A &#38; B St<br />2 C St in 2026</p>',
    );
  });

  it('fills in known variables only, and leaves all other braces as they are', () => {
    const text =
      '<p>{{firstNames}} {unknown} {constructor} {__proto__} ${year + 1} {{#each this}} %{firm}</p>';
    expect(fillRichText(text, values, origin)).toBe(text);
    expect(fillRichText('<p>{{year}}</p>', values, origin)).toBe('<p>{2026}</p>');
  });

  it('fills in no variables in attributes', () => {
    const text = '<a href="https://example.com/?n={firstName}">{year}</a>';
    expect(fillRichText(text, values, origin)).toBe('<a href="https://example.com/?n={firstName}">2026</a>');
  });

  it('fills in a subject as one line, without line breaks', () => {
    expect(fillLine('For {firstName}', { firstName: 'Ann\r\nBcc: eve@example.com' })).toBe(
      'For Ann Bcc: eve@example.com',
    );
    expect(fillLine('{properties}', values)).toBe('1 A & B St, 2 C St');
  });
});
