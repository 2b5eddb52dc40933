import {
  defaultTextFieldAppearanceProvider,
  PDFArray,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  PDFStream,
  type PDFTextField,
  setFontAndSize,
  setTextRise,
  showText,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { loadNoto, type NotoFont, packagesFor } from '../../platform/pdf/noto-fonts.js';
import { textRuns } from '../../platform/pdf/text-runs.js';

/** The part of a fontkit font used for shaping. */
interface ShapingFont {
  readonly unitsPerEm: number;
  layout(text: string): {
    readonly glyphs: readonly { readonly advanceWidth: number }[];
    readonly positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

interface FieldFont {
  readonly embedded: PDFFont;
  readonly shaping: ShapingFont;
}

/** Draws form fields in several fonts; pdf-lib supports only one font per field. */
export class FieldFonts {
  private constructor(
    private readonly roboto: PDFFont,
    private readonly others: ReadonlyMap<NotoFont, FieldFont>,
  ) {}

  /** Embeds the fonts that the texts need. */
  static async of(document: PDFDocument, roboto: PDFFont, texts: readonly string[]): Promise<FieldFonts> {
    const needed = new Set(texts.flatMap((text) => textRuns(text).flatMap(({ font }) => font ?? [])));
    const others = new Map<NotoFont, FieldFont>();
    for (const font of needed) {
      const file = await loadNoto(font, 'normal');
      const embedded = await document.embedFont(file, { subset: true });
      others.set(font, { embedded, shaping: fontkit.create(file) as unknown as ShapingFont });
    }
    return new FieldFonts(roboto, others);
  }

  /** Returns the width of a text at font size 1. */
  widthOf(text: string, among = packagesFor(text)): number {
    return textRuns(text, among).reduce(
      (width, run) => width + this.fontOf(run.font).widthOfTextAtSize(run.text, 1),
      0,
    );
  }

  /** Draws the text of a field in several fonts. pdf-lib draws everything else in the field. */
  draw(field: PDFTextField): void {
    const among = packagesFor(field.getText() ?? '');
    const lines: string[] = [];
    const used = new Set<PDFFont>();
    const { roboto } = this;
    // Stand-in for a font: pdf-lib measures lines with it and outputs line numbers instead of encoded text.
    const measuring = {
      name: roboto.name,
      heightAtSize: roboto.heightAtSize.bind(roboto),
      sizeAtHeight: roboto.sizeAtHeight.bind(roboto),
      widthOfTextAtSize: (text: string, size: number) => this.widthOf(text, among) * size,
      encodeText: (text: string) => PDFHexString.of(String(lines.push(text) - 1)),
    } as unknown as PDFFont;
    field.updateAppearances(roboto, (one, widget) => {
      const drawn = defaultTextFieldAppearanceProvider(one, widget, measuring) as PDFOperator[];
      let size = 0;
      return drawn.flatMap((operator) => {
        const text = operator.toString();
        size = Number(/^\S+ (\S+) Tf$/.exec(text)?.[1] ?? size);
        const line = /^<(\d+)> Tj$/.exec(text)?.[1];
        return line === undefined ? operator : this.line(lines[Number(line)] ?? '', { size, among, used });
      });
    });
    nameFonts(field, used);
  }

  private line(
    text: string,
    {
      size,
      among,
      used,
    }: { readonly size: number; readonly among: ReturnType<typeof packagesFor>; readonly used: Set<PDFFont> },
  ): PDFOperator[] {
    return textRuns(text, among).flatMap(({ text: run, font }) => {
      const other = font && this.others.get(font);
      const { name } = this.fontOf(font);
      if (other) used.add(other.embedded);
      const shown = other ? shaped(other, run, size) : [showText(this.roboto.encodeText(run))];
      return [setFontAndSize(name, size), ...shown];
    });
  }

  private fontOf(font: NotoFont | undefined): PDFFont {
    return (font && this.others.get(font)?.embedded) ?? this.roboto;
  }
}

/** Adds fonts to the resources of a field's appearance streams. */
function nameFonts(field: PDFTextField, fonts: ReadonlySet<PDFFont>): void {
  for (const widget of field.acroField.getWidgets()) {
    const stream = widget.getAppearances()?.normal;
    if (!(stream instanceof PDFStream)) continue;
    const known = stream.dict.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('Font'), PDFDict);
    for (const font of fonts) known.set(PDFName.of(font.name), font.ref);
  }
}

/** Shows a run with combining marks in their places; pdf-lib would put them after the letters. */
function shaped({ embedded, shaping }: FieldFont, run: string, size: number): PDFOperator[] {
  const { glyphs, positions } = shaping.layout(run);
  const codes = embedded.encodeText(run).asString().match(/.{4}/g) ?? [];
  const { context } = embedded.doc;
  const units = 1000 / shaping.unitsPerEm;
  return codes.flatMap((code, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const array = PDFArray.withContext(context);
    array.push(PDFNumber.of(-xOffset * units));
    array.push(PDFHexString.of(code));
    array.push(PDFNumber.of((xOffset + (glyphs[index]?.advanceWidth ?? 0) - xAdvance) * units));
    const show = PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array]);
    if (yOffset === 0) return [show];
    return [setTextRise((yOffset * size) / shaping.unitsPerEm), show, setTextRise(0)];
  });
}
