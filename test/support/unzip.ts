import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Reads the files of a ZIP, by path. @throws Error if a path leads out of the folder */
export async function unzip(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(file, { strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
