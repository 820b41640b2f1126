import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Test } from 'tap'
import { ZipFile } from 'yazl'
import { aFolder } from '../../fixtures/helper.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The parts of an archive by their names. */
export type Content = Record<string, string | Buffer | Readable>

/** The parts of a workbook as Excel writes them, around the rows of its first sheet (`<row>…</row>`). */
export function parts(rows: string, change: Content = {}): Content {
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <workbook xmlns="${main}" xmlns:r="${office}"><workbookPr/><sheets>
      <sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/>
      <sheet name="Mitglieder" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="x" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
    ...change
  }
}

/** Writes a workbook of parts, and returns its path. */
export async function aWorkbook(t: Test, content: Content): Promise<string> {
  const path = join(aFolder(t), 'members.xlsx')
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(content))
    if (part instanceof Readable) zip.addReadStream(part, name, { compressionLevel: 1 })
    else zip.addBuffer(Buffer.from(part), name, { compress: part.length > 0 })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** The media type of workbooks. */
export const workbook_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows of texts as the rows of a sheet, the first of them row 1. */
export function sheetRows(table: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  return table.map((row, i) => `<row r="${i + 1}">${cells(row)}</row>`).join('')
}

/** The bytes of a workbook of parts. */
export async function workbookBytes(t: Test, content: Content): Promise<Buffer> {
  return readFileSync(await aWorkbook(t, content))
}
