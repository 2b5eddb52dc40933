/** Most bytes in an encoded word, which may have 75 characters with its delimiters (RFC 2047). */
const wordBytes = 45;

/**
 * Makes a header text display literally. Mail clients decode `=?utf-8?q?…?=` anywhere, so a client's name in a subject could
 * display as a text that the office never saw. A text that contains `=?` is therefore encoded as a whole.
 */
export function headerText(text: string): string {
  if (!text.includes('=?')) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}

/** Defuses encoded words in a file name. They are not allowed there, but many mail clients decode them anyway. */
export const fileNameText = (name: string): string => name.replaceAll('=?', '=');
