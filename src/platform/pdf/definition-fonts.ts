import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { NotoFont } from './noto-fonts.js';
import { isOrdinary, textRuns } from './text-runs.js';

/** A document definition whose texts name their fonts, and the fonts used besides Roboto. */
export interface DressedDefinition {
  readonly dressed: TDocumentDefinitions;
  readonly fonts: readonly NotoFont[];
}

type Node = Record<string, unknown>;

/** Fields of a node that contain nodes. */
const inner = ['stack', 'columns', 'ul', 'ol'] as const;

/** Sets the font of each text of a document. */
export function withFonts(definition: TDocumentDefinitions): DressedDefinition {
  const fonts = new Set<NotoFont>();
  const dress = new Dress(fonts);
  const { header, footer } = definition;
  const dressed = {
    ...definition,
    content: dress.node(definition.content) as Content,
    ...(header !== undefined && { header: dress.everyPage(header) }),
    ...(footer !== undefined && { footer: dress.everyPage(footer) }),
  };
  return { dressed, fonts: [...fonts] };
}

/** Replaces texts by their runs, in place where possible, because tables have tens of thousands of cells. */
class Dress {
  constructor(private readonly fonts: Set<NotoFont>) {}

  everyPage(part: Content | DynamicContent): Content | DynamicContent {
    if (typeof part !== 'function') return this.node(part) as Content;
    const size = { orientation: 'portrait', width: 0, height: 0 } as const;
    // Collects the fonts now: they are loaded before the layout calls this part. With a cover, the first running head is on page 3.
    for (const page of [1, 2, 3]) this.node(part(page, 3, size));
    return (page, pages, paper) => this.node(part(page, pages, paper)) as Content;
  }

  node(node: unknown): unknown {
    if (typeof node === 'string') return isOrdinary(node) ? node : { text: this.runs(node, {}) };
    if (Array.isArray(node)) return this.all(node);
    if (typeof node !== 'object' || node === null) return node;
    const fields = node as Node;
    if ('text' in fields) fields.text = this.text(fields.text);
    for (const name of inner) if (name in fields) fields[name] = this.node(fields[name]);
    const { table } = fields as { table?: { body?: unknown } };
    if (table) this.node(table.body);
    return fields;
  }

  private all(nodes: unknown[]): unknown[] {
    nodes.forEach((one, index) => {
      nodes[index] = this.node(one);
    });
    return nodes;
  }

  private text(text: unknown): unknown {
    if (typeof text === 'string') return isOrdinary(text) ? text : this.runs(text, {});
    return Array.isArray(text) ? text.flatMap((part: unknown) => this.part(part)) : text;
  }

  /** Replaces a part of a text by its runs, because pdfmake drops the style of a part that has parts. */
  private part(part: unknown): unknown {
    if (typeof part === 'string') return isOrdinary(part) ? part : this.runs(part, {});
    if (typeof part !== 'object' || part === null) return part;
    const { text } = part as Node;
    if (typeof text === 'string') return isOrdinary(text) ? part : this.runs(text, part as Node);
    return Array.isArray(text) ? { ...part, text: this.text(text) } : part;
  }

  private runs(text: string, style: Node): Node[] {
    return textRuns(text).map(({ text: run, font }) => {
      if (font) this.fonts.add(font);
      return { ...style, text: run, ...(font && { font: font.family }) };
    });
  }
}
