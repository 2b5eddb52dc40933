/** Bytes of an encoded word, which with its frame may have 75 characters (RFC 2047). */
const wordBytes = 45;

/**
 * A text for a header, as it will be shown. Mail programs decode `=?utf-8?q?…?=` wherever it stands, so a client's name could
 * show in a subject as another text than the office has seen. Where a text looks like that, all of it is encoded by us.
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

/** A file name, in which nothing can be decoded: there an encoded word is not allowed, so many programs show what it says. */
export const fileNameText = (name: string): string => name.replaceAll('=?', '=');
