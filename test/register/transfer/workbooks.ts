import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Test } from 'tap'
import { ZipFile } from 'yazl'
import { aFolder } from '../../fixtures/helper.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The parts of an archive by their names. */
export type Content = Record<string, string | Buffer>

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
  for (const [name, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}
