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

/** What fontkit says about a run. */
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

/** The fonts for the fields of a form, whose texts pdf-lib would print in one font each. */
export class FieldFonts {
  private constructor(
    private readonly roboto: PDFFont,
    private readonly others: ReadonlyMap<NotoFont, FieldFont>,
  ) {}

  /** Embeds what the texts need. */
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

  /** The width of a text at a font size of 1. */
  widthOf(text: string, among = packagesFor(text)): number {
    return textRuns(text, among).reduce(
      (width, run) => width + this.fontOf(run.font).widthOfTextAtSize(run.text, 1),
      0,
    );
  }

  /** Draws the text of a field in several fonts. Everything else in it is as pdf-lib draws it. */
  draw(field: PDFTextField): void {
    const among = packagesFor(field.getText() ?? '');
    const lines: string[] = [];
    const used = new Set<PDFFont>();
    const { roboto } = this;
    // Takes the place of a font: pdf-lib measures lines with it and gives back the numbers of the lines.
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

/** Adds fonts to those that the appearance of a field knows by name. */
function nameFonts(field: PDFTextField, fonts: ReadonlySet<PDFFont>): void {
  for (const widget of field.acroField.getWidgets()) {
    const stream = widget.getAppearances()?.normal;
    if (!(stream instanceof PDFStream)) continue;
    const known = stream.dict.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('Font'), PDFDict);
    for (const font of fonts) known.set(PDFName.of(font.name), font.ref);
  }
}

/** A run with its marks in their places, which pdf-lib leaves where the letters end. */
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
