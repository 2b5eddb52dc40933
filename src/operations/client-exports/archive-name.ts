import { extname } from 'node:path';

/** Maximum characters of a name's stem, to stay within the path limits of Windows. */
const longest = 80;

/**
 * Returns a safe name for a file in an archive: its id, then its name without path separators and characters that some systems
 * forbid. The id keeps equal names apart and makes Windows' reserved names harmless.
 * @example archiveName(7, '../Ann\\order?.pdf') // '7-Ann_order_.pdf'
 */
export function archiveName(id: number, name: string): string {
  const clean = name
    .slice(-400)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .replace(/^[._ ]+/, '');
  const extension = extname(clean);
  const stem = clean.slice(0, clean.length - extension.length).slice(0, longest);
  // Windows drops trailing dots and spaces.
  return `${id}-${stem || 'file'}${extension.slice(0, 12)}`.replace(/(?<![. ])[. ]{1,200}$/, '');
}
