import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/** Actions that run scripts, start programs, send or fetch data, open other files, or play or hide something. */
const activeActions = new Set(
  [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'ResetForm',
    'GoToR',
    'GoToE',
    'Rendition',
    'Movie',
    'Sound',
    'Hide',
    'RichMediaExecute',
    'SetOCGState',
    'GoTo3DView',
  ].map(name),
);

/** Annotations that carry files or play media. */
const activeMarks = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'].map(name));

/**
 * Streams to drop: attachments, and the packed objects of the original file. The library has unpacked these, and would write them
 * again beside the unpacked objects.
 */
const leftOut = new Set(['EmbeddedFile', 'ObjStm', 'XRef'].map(name));

/** URLs that a link may open. */
const webAddress = /^(?:https?:\/\/|mailto:)/i;

/**
 * Removes active content and attachments from a third party's PDF: scripts, actions on opening, printing and so on, and attached
 * files. Pages and links to web and mail addresses stay. Documents made from the PDF are sent under the firm's name.
 */
export function makeStill(document: PDFDocument): void {
  const { catalog, context } = document;
  // Includes unreferenced objects, which would still be in the file.
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && leftOut.has(object.dict.get(name('Type')) as PDFName))
      context.delete(ref);
    else stillWithin(object, (gone) => context.delete(gone));
  }
  for (const key of ['OpenAction', 'AF', 'Collection', 'Requirements']) catalog.delete(name(key));
  const names = catalog.lookupMaybe(name('Names'), PDFDict);
  for (const key of ['JavaScript', 'EmbeddedFiles', 'Renditions']) names?.delete(name(key));
  for (const { node } of document.getPages()) {
    node.delete(name('AF'));
    const marks = node.lookupMaybe(name('Annots'), PDFArray);
    for (let at = (marks?.size() ?? 0) - 1; marks && at >= 0; at -= 1) {
      const mark = marks.lookup(at);
      if (mark instanceof PDFDict && activeMarks.has(mark.get(name('Subtype')) as PDFName)) marks.remove(at);
    }
  }
}

/** Empties the active actions in an object; objects that it references are handled separately. */
function stillWithin(object: PDFObject, forget: (ref: PDFRef) => void): void {
  const rest: PDFObject[] = [object];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next instanceof PDFArray) for (const one of next.asArray()) rest.push(one);
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    for (const one of dict.values()) rest.push(one);
    if (isActive(dict)) {
      for (const [key, value] of dict.entries()) {
        // The text of a script may be in a separate stream.
        if (key === name('JS') && value instanceof PDFRef) forget(value);
        dict.delete(key);
      }
    }
    // Actions on opening, typing, printing: of the document, a page, a field or an annotation, but not a resource named AA.
    if (['Type', 'Subtype', 'FT', 'T'].some((key) => dict.has(name(key)))) dict.delete(name('AA'));
    // The file's content was deleted.
    if (dict.get(name('Type')) === name('Filespec')) dict.delete(name('EF'));
  }
}

function isActive(dict: PDFDict): boolean {
  if (dict.get(name('Type')) === name('StructElem')) return false;
  const kind = dict.lookup(name('S'));
  if (kind instanceof PDFName && activeActions.has(kind)) return true;
  if (kind !== name('URI')) return false;
  const address = dict.lookup(name('URI'));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  return !isText || !webAddress.test(address.decodeText());
}
