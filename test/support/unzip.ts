import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP by their path. @throws on a path that leaves the folder */
export async function unzip(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(file, { strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
