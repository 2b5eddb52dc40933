import { extname } from 'node:path';

/** Maximum characters of a name, so that paths fit into the limits of Windows. */
const longest = 80;

/**
 * The name of a file in an archive: its number, then its name without anything that could leave the folder or that a system does
 * not allow in names. The number keeps equal names apart and Windows' reserved names harmless.
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
  // Windows drops dots and spaces at the end.
  return `${id}-${stem || 'file'}${extension.slice(0, 12)}`.replace(/(?<![. ])[. ]{1,200}$/, '');
}
