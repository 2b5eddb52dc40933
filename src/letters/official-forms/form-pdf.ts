import { readFile } from 'node:fs/promises';
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFForm,
  PDFName,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { formFieldsMax } from '../../../common/letters/limits.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import type { FormFacts, FormField, FormMapping } from '../../../common/letters/official-forms.js';
import { fontFiles } from '../../platform/pdf/fonts.js';
import { isOrdinary } from '../../platform/pdf/text-runs.js';
import { makeStill } from '../../platform/pdf/still.js';
import { unpackingWithin } from '../../platform/pdf/unpacking.js';
import { FieldFonts } from './field-fonts.js';

/** Error code: why a PDF cannot be used as a blank. */
export type FormProblem = 'formEncrypted' | 'formWithoutFields' | 'formXfa' | 'formUnreadable';

/** Returns the fields of a blank in the order of the form, or the reason why it cannot be used. */
export async function readForm(pdf: Uint8Array): Promise<readonly FormField[] | FormProblem> {
  try {
    const document = await unpackingWithin(() =>
      PDFDocument.load(pdf, { ignoreEncryption: true, preserveXFA: true }),
    );
    if (document.isEncrypted) return 'formEncrypted';
    const form = document.getForm();
    const fields = fieldsOf(form);
    if (fields.length === 0) return form.hasXFA() ? 'formXfa' : 'formWithoutFields';
    if (fields.length > formFieldsMax || fields.some(({ name }) => name.length > lineMaxLength))
      return 'formUnreadable';
    // Fill a sample, to detect an unusable blank now rather than when a form is due.
    const samples = Object.fromEntries(fields.map(({ name }) => [name, name]));
    const facts = Object.fromEntries(
      fields.map(({ name, kind }) => [name, kind === 'mark' ? true : 'Sample']),
    );
    await fillForm(pdf, samples, facts);
    return fields;
  } catch {
    // The library's errors name objects inside the file, which do not help the uploader.
    return 'formUnreadable';
  }
}

/** Fills a blank's fields with facts and flattens them into its pages, which stay otherwise unchanged. */
export function fillForm(pdf: Uint8Array, mapping: FormMapping, facts: FormFacts): Promise<PDFDocument> {
  return unpackingWithin(() => fillWithin(pdf, mapping, facts));
}

async function fillWithin(pdf: Uint8Array, mapping: FormMapping, facts: FormFacts): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf, { preserveXFA: true });
  document.registerFontkit(fontkit);
  const font = await document.embedFont(await readFile(fontFiles.normal), { subset: true });
  const form = document.getForm();
  // PDF viewers with XFA support would show its empty fields instead of ours.
  if (form.hasXFA()) form.deleteXFA();
  const fonts = await FieldFonts.of(document, font, textsOf(facts));
  for (const [name, fact] of Object.entries(mapping)) fill(form, fonts, name, facts[fact]);
  form.updateFieldAppearances(font);
  form.flatten({ updateFieldAppearances: false });
  // Remove scripts that calculated the fields, and any other active content of the file.
  document.catalog.delete(PDFName.of('AcroForm'));
  makeStill(document);
  return document;
}

function fieldsOf(form: PDFForm): FormField[] {
  return form.getFields().flatMap((field): FormField[] => {
    const name = field.getName();
    if (field instanceof PDFTextField || field instanceof PDFDropdown) return [{ name, kind: 'text' }];
    if (field instanceof PDFCheckBox) return [{ name, kind: 'mark' }];
    if (field instanceof PDFRadioGroup)
      return field.getOptions().map((option) => ({ name: `${name} = ${option}`, kind: 'mark' }));
    // Leave signature fields empty: the owner signs on paper, or the signed form is uploaded.
    return [];
  });
}

function textsOf(facts: FormFacts): string[] {
  return Object.values(facts).filter((fact) => typeof fact === 'string');
}

function fill(form: PDFForm, fonts: FieldFonts, name: string, fact: string | boolean | undefined): void {
  if (fact === undefined || fact === '' || fact === false) return;
  const field = form.getFieldMaybe(name);
  if (field instanceof PDFTextField) writeText(field, fonts, String(fact));
  else if (field instanceof PDFCheckBox) field.check();
  else if (field instanceof PDFDropdown) {
    if (field.getOptions().includes(String(fact))) field.select(String(fact));
  } else if (!field) {
    const group = form
      .getFields()
      .find(
        (one): one is PDFRadioGroup => one instanceof PDFRadioGroup && name.startsWith(`${one.getName()} = `),
      );
    group?.select(name.slice(group.getName().length + 3));
  }
}

const largestSize = 10;
const smallestSize = 5;
/** Total horizontal padding of a field's text, in points. */
const padding = 4;

/** Writes a text into its field, in a smaller font if it is long, and cut only if the form itself has a limit. */
function writeText(field: PDFTextField, fonts: FieldFonts, text: string): void {
  const most = field.getMaxLength();
  // A telephone number may fit without its punctuation.
  const fits = most === undefined || text.length <= most;
  const shown = fits ? text : text.replace(/[^\p{L}\p{N}]/gu, '').slice(0, most);
  // One box per character does not work for letters that join or stack.
  if (field.isCombed() && !isOrdinary(shown)) field.disableCombing();
  field.setText(shown);
  const [widget] = field.acroField.getWidgets();
  const { width = 0, height = 0 } = widget?.getRectangle() ?? {};
  if (!field.isMultiline() && !field.isCombed() && width > padding) {
    const wide = fonts.widthOf(shown);
    const size = Math.min(largestSize, (height || largestSize) * 0.75, (width - padding) / (wide || 1));
    field.setFontSize(Math.max(smallestSize, size));
  }
  if (!isOrdinary(shown)) fonts.draw(field);
}
