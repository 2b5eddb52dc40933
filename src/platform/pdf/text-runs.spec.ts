import { describe, expect, it } from '@jest/globals';
import { emptyBoxes, qpdfComplaint, readPdf, squash } from '../../../test/support/pdf-text.js';
import { renderPdf } from './printer.js';
import { textRuns } from './text-runs.js';

const names = {
  Chinese: '李明 王小美',
  'traditional Chinese': '張偉國',
  Japanese: 'さくら 高橋',
  Korean: '김민수 Kim',
  Arabic: 'سارة علي',
  Hebrew: 'שרה כהן',
  Devanagari: 'राहुल शर्मा',
  Thai: 'สมชาย ใจดี',
  Armenian: 'Արամ Խաչատրյան',
  emoji: 'Ann 😀 ❤️ 🏠',
} as const;

const textsOf = (text: string) => textRuns(text).map((run) => run.text);
const familiesOf = (text: string) => textRuns(text).map(({ font }) => font?.family.replace(/-\d+$/, ''));

describe('names in other scripts', () => {
  it.each(Object.entries(names))('prints names in %s, in both weights', async (_, name) => {
    const pdf = await renderPdf({
      content: [
        { text: name },
        { text: ['Owner: ', { text: name, bold: true }, '.'] },
        { table: { body: [[name, { columns: [{ text: name, bold: true }, { stack: [name] }] }]] } },
      ],
      header: (page) => (page === 1 ? name : null),
      footer: { text: name },
    });
    expect(await emptyBoxes(pdf)).toBe(0);
    expect(qpdfComplaint(pdf)).toBeUndefined();
    expect(pdf.length).toBeLessThan(60_000);
    const { text } = await readPdf(pdf);
    // Programs extract joined letters and combining marks in different ways.
    if (!/[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name))
      expect(squash(text).split(squash(name)).length - 1).toBe(7);
  });

  it('embeds no further font for Latin, Greek and Cyrillic names', async () => {
    const pdf = await renderPdf({ content: ['Ann O’Brien', 'Łukasz Żółć', 'Ελένη', 'Ольга'] });
    expect(pdf.toString('latin1').match(/\/BaseFont \/\S+/g)).toEqual([
      expect.stringContaining('Roboto-Regular'),
      expect.stringContaining('Roboto-Regular'),
    ]);
  });

  it('puts words that are read from right to left in the order in which they are seen', () => {
    expect(textsOf('Kim سارة علي Lee')).toEqual(['Kim ', 'علي', '\u00a0', 'سارة', ' Lee']);
    expect(textsOf('שרה כהן')).toEqual(['כהן', '\u00a0', 'שרה']);
  });

  it('keeps numbers and mirrors brackets in right-to-left text', () => {
    expect(textsOf('(שרה (בת 12').join('|')).toBe('(12\u00a0|בת|)\u00a0|שרה');
  });

  it('allows line breaks in a long right-to-left text', () => {
    const many = Array.from({ length: 40 }, () => 'سارة').join(' ');
    expect(textsOf(many).filter((text) => text === ' ').length).toBeGreaterThanOrEqual(2);
  });

  it('prints the parts of an emoji that combines several', async () => {
    expect(textsOf('Ann 👩🏽‍🌾❤️').join('')).toBe('Ann 👩🌾❤');
    const pdf = await renderPdf({ content: ['👩🏽‍🌾 👨‍👩‍👧 🇺🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☎️ ✍🏿', 'سارة 😀 علي'] });
    expect(await emptyBoxes(pdf)).toBe(0);
    expect(textsOf('سارة 😀️ علي')).toEqual(['علي', '\u00a0', '😀', '\u00a0', 'سارة']);
  });

  it('picks the Chinese, Japanese or Korean font that fits a name', () => {
    expect(familiesOf('李明').every((family) => family === 'Noto-sc')).toBe(true);
    expect(familiesOf('高橋さ').every((family) => family === 'Noto-jp')).toBe(true);
    expect(familiesOf('김金').every((family) => family === 'Noto-kr')).toBe(true);
  });
});
