import { type Entry, openPromise, type ZipFile } from 'yauzl';

/**
 * Limits beyond which an office file counts as a zip bomb: uncompressed bytes, compression ratio, the uncompressed
 * bytes up to which the ratio does not matter, and entries.
 */
const largestInflated = 200 * 1024 * 1024;
const largestRatio = 150;
const freeOfRatio = 5 * 1024 * 1024;
const mostEntries = 5000;

/**
 * Checks a Word or Excel file: it has to be a zip with certain parts. Macros, a password or unbounded inflation make it
 * unsafe. Everything is inflated, because sizes in a zip's directory may be false.
 * @param size of the file, bytes
 * @param mainPart the part that identifies its type, such as `word/document.xml`
 */
export async function officeFileProblem(
  path: string,
  size: number,
  mainPart: string,
): Promise<'fileTypeRefused' | 'fileUnsafe' | undefined> {
  const most = Math.min(largestInflated, Math.max(freeOfRatio, size * largestRatio));
  const missing = new Set(['[Content_Types].xml', mainPart]);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, strictFileNames: true });
    let inflated = 0;
    let entries = 0;
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      if (entries > mostEntries || isStrange(entry)) return 'fileUnsafe';
      inflated += await inflatedSize(zip, entry, most - inflated);
      if (inflated > most) return 'fileUnsafe';
      missing.delete(entry.fileName);
    }
    return missing.size === 0 ? undefined : 'fileTypeRefused';
  } catch (error) {
    // System errors are not the file's fault.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    return 'fileUnsafe';
  } finally {
    zip?.close();
  }
}

function isStrange(entry: Entry): boolean {
  return entry.isEncrypted() || /vbaProject\.bin$/i.test(entry.fileName);
}

/**
 * The inflated size of an entry in bytes; stops once it exceeds `most`.
 * @throws when it differs from the size in the directory, or cannot be inflated
 */
async function inflatedSize(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  const content = await zip.openReadStreamPromise(entry);
  let size = 0;
  for await (const chunk of content) {
    size += (chunk as Buffer).length;
    if (size > most) break;
  }
  return size;
}
