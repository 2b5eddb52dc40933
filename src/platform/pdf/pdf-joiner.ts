import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** A file that was joined from others. */
export interface JoinedFile {
  readonly pages: number;
  /** Size in bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/**
 * Joins PDFs into one file. Each is written and released immediately: only an offset and a digest per object stay in memory, so
 * thousands of forms take hardly more memory than a few. Objects that are equal in several PDFs, such as the page contents, fonts
 * and images of a blank form, are written once.
 */
export class PdfJoiner {
  private readonly context = PDFContext.create();
  private readonly hash = createHash('sha256');
  /** Byte offsets of the objects by number; 0 is the head of the xref table. */
  private readonly places: number[] = [0];
  /** Written objects by digest. */
  private readonly known = new Map<string, PDFRef>();
  private readonly kids: PDFRef[] = [];
  private readonly pagesRef = this.context.nextRef();
  private size = 0;

  private constructor(private readonly file: FileHandle) {}

  /** Creates the file. The caller deletes it if something fails. */
  static async begin(path: string): Promise<PdfJoiner> {
    const joiner = new PdfJoiner(await open(path, 'w', 0o600));
    // The bytes above 127 tell other programs that the file is binary.
    await joiner.write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
    return joiner;
  }

  get pages(): number {
    return this.kids.length;
  }

  /** Adds all pages of a PDF. @throws Error when it cannot be read; none of its pages are added then */
  async add(pdf: Uint8Array): Promise<void> {
    const source = await PDFDocument.load(pdf, { updateMetadata: false });
    const copier = PDFObjectCopier.for(source.context, this.context);
    const leaves = source.getPages().map(({ node }) => {
      const leaf = copier.copy(node);
      leaf.setParent(this.pagesRef);
      return this.context.register(leaf);
    });
    const writer = new Objects(this.context, this.known, new Map([[this.pagesRef, this.pagesRef]]));
    for (const ref of leaves) {
      writer.takeNew(ref);
      this.kids.push(ref);
    }
    await this.writeAll(writer);
  }

  /** Writes the page list and the trailer, and closes the file. */
  async end(title: string): Promise<JoinedFile> {
    const { context } = this;
    const tail = new Objects(context, new Map(), new Map());
    const pages = context.obj({ Type: 'Pages', Kids: this.kids, Count: this.kids.length });
    tail.put(this.pagesRef, pages);
    const catalog = context.register(context.obj({ Type: 'Catalog', Pages: this.pagesRef }));
    tail.put(catalog, context.lookup(catalog)!);
    const info = context.register(context.obj({ Title: PDFHexString.fromText(title) }));
    tail.put(info, context.lookup(info)!);
    await this.writeAll(tail);
    const start = this.size;
    const lines = Array.from({ length: this.places.length }, (_, number) =>
      line(this.places[number], number),
    );
    const trailer = `trailer\n<< /Size ${lines.length} /Root ${catalog.toString()} /Info ${info.toString()} >>`;
    await this.write(
      Buffer.from(
        `xref\n0 ${lines.length}\n${lines.join('')}${trailer}\nstartxref\n${start}\n%%EOF\n`,
        'latin1',
      ),
    );
    await this.file.close();
    return { pages: this.pages, size: this.size, sha256: this.hash.digest('hex') };
  }

  /** Closes the incomplete file, which must not be used. */
  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined);
  }

  private async writeAll({ written }: Objects): Promise<void> {
    for (const { ref, bytes } of written) {
      this.places[ref.objectNumber] = this.size;
      await this.write(Buffer.from(`${ref.objectNumber} 0 obj\n`, 'latin1'));
      await this.write(bytes);
      await this.write(Buffer.from('\nendobj\n', 'latin1'));
    }
  }

  private async write(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes);
    this.size += bytes.byteLength;
    await this.file.appendFile(bytes);
  }
}

/** Formats an entry of the xref table; numbers of objects that were replaced by an equal one are free. */
const line = (place: number | undefined, number: number): string =>
  place === undefined || number === 0
    ? `0000000000 ${number === 0 ? 65535 : 0} f \n`
    : `${String(place).padStart(10, '0')} 00000 n \n`;

/** Collects the objects of one PDF for writing, each after the objects that it references. */
class Objects {
  readonly written: { readonly ref: PDFRef; readonly bytes: Uint8Array }[] = [];

  /**
   * @param known written objects by digest
   * @param places references in the file by reference in the PDF
   */
  constructor(
    private readonly context: PDFContext,
    private readonly known: Map<string, PDFRef>,
    private readonly places: Map<PDFRef, PDFRef>,
  ) {}

  /** Writes an object even if there is an equal one: two pages may be identical. */
  takeNew(ref: PDFRef): void {
    this.visit(ref, false);
  }

  put(ref: PDFRef, object: PDFObject): void {
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    this.written.push({ ref, bytes });
    this.context.delete(ref);
  }

  /** @returns the object's reference in the file */
  private visit(ref: PDFRef, mayShare = true): PDFRef {
    const place = this.places.get(ref);
    if (place) return place;
    // In a reference cycle, the first object keeps its number.
    this.places.set(ref, ref);
    const object = this.context.lookup(ref);
    if (!object) return ref;
    this.settle(object);
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    const digest = createHash('sha256').update(bytes).digest('base64');
    const equal = mayShare ? this.known.get(digest) : undefined;
    this.context.delete(ref);
    if (equal) {
      this.places.set(ref, equal);
      return equal;
    }
    if (mayShare) this.known.set(digest, ref);
    this.written.push({ ref, bytes });
    return ref;
  }

  /** Replaces the references in an object by those in the file. */
  private settle(object: PDFObject): void {
    if (object instanceof PDFStream) this.settle(object.dict);
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) {
        if (value instanceof PDFRef) object.set(key as PDFName, this.visit(value));
        else this.settle(value);
      }
    else if (object instanceof PDFArray)
      for (let index = 0; index < object.size(); index += 1) {
        const value = object.get(index);
        if (value instanceof PDFRef) object.set(index, this.visit(value));
        else this.settle(value);
      }
  }
}
