import { describe, expect, it } from '@jest/globals';
import { PdfText } from './pdf-text.js';

describe('the text of a printed table', () => {
  it('measures a printed text by the fonts of its letters', () => {
    const text = new PdfText();
    expect(text.width('李明')).toBeCloseTo(2);
    expect(text.width('Ann 李')).toBeCloseTo(text.width('Ann ') + 1);
    expect(text.width('سارة')).toBeGreaterThan(1);
  });

  it('breaks lines between Chinese characters, which have no blanks', () => {
    expect(new PdfText().lines('李明王小美', 2.5, 8)).toEqual(['李明', '王小', '美']);
  });
});
