/** The parts of a workbook that are the same for every report, or nearly so. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const contentTypesPart = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/></Types>`;

export const relationsPart = `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookRelations = `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`;

/** @param name the sheet's name, already fit for one */
export function workbookPart(name: string, lastColumn: string, headRow: number, lastRow: number): string {
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const quoted = `'${escaped}'!`;
  const names =
    // Excel wants the filter's range as a name too; the head is printed on every page.
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}$A$${headRow}:$${lastColumn}$${lastRow}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}$${headRow}:$${headRow}</definedName>`;
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped}" sheetId="1" r:id="rId1"/></sheets><definedNames>${names}</definedNames></workbook>`;
}

/** Places in `cellXfs` below. */
export const sheetStyles = {
  text: 0,
  title: 1,
  note: 2,
  head: 3,
  integer: 4,
  year: 5,
  money: 6,
  rate: 7,
  percent: 8,
  wholePercent: 9,
  date: 10,
  totalText: 11,
  totalInteger: 12,
  totalMoney: 13,
  totalRate: 14,
  totalPercent: 15,
  totalWholePercent: 16,
} as const;

/** Number formats: 1 `0`, 3 `#,##0`, 9 `0%`, 10 `0.00%` are Excel's own; 164 money, 165 US dates. */
const formats = { year: 1, integer: 3, wholePercent: 9, percent: 10, money: 164, date: 165 } as const;

const font = (more: string, size = 11): string =>
  `<font>${more}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;
const style = (format: number, fontId: number, more = ''): string =>
  `<xf numFmtId="${format}" fontId="${fontId}" fillId="0" borderId="0" xfId="0"${format ? ' applyNumberFormat="1"' : ''}${fontId ? ' applyFont="1"' : ''}${more}/>`;
const totalStyle = (format: number): string =>
  `<xf numFmtId="${format}" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>`;

export const stylesPart = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00;[Red]\\-&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="mm/dd/yyyy"/></numFmts><fonts count="4">${font('')}${font('<b/>')}${font('<b/>', 16)}${font('<i/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE4EAF1"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="17">${[
  style(0, 0),
  style(0, 2),
  style(0, 3),
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="2" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>`,
  style(formats.integer, 0),
  style(formats.year, 0),
  style(formats.money, 0),
  style(formats.percent, 0),
  style(formats.percent, 0),
  style(formats.wholePercent, 0),
  style(formats.date, 0),
  totalStyle(0),
  totalStyle(formats.integer),
  totalStyle(formats.money),
  totalStyle(formats.percent),
  totalStyle(formats.percent),
  totalStyle(formats.wholePercent),
].join(
  '',
)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
