import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { create as createCode } from 'qrcode'
import { SwissQRBill } from 'swissqrbill/pdf'
import { type Item, layOut, type Measure } from './layout.ts'
import type { Letter } from './letter.ts'

const mm = 72 / 25.4

const require = createRequire(import.meta.url)

/** The files of the fonts: the Swiss QR bill permits Liberation Sans, which Arimo is; the last one has what that lacks. */
const files = {
  regular: () => require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
  other: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
}

/** The name under which the Swiss QR bill asks for its font. */
const bill_font = 'Liberation Sans'

type FontName = keyof typeof files
type Fonts = Record<FontName, Font>

interface Printer {
  /** Prints letters as one file. The same letters are the same bytes, whenever they are printed. */
  print(...letters: Letter[]): Promise<Buffer>
  /** Prints a document part by part: each is asked for once the pages of those before it are whole. */
  printParts(first: Letter, further: Iterable<Letter>): Promise<Buffer>
  measure: Measure
}

/** Loads the fonts, for a thread: they take some 15 MB. */
export function openPrinter(): Printer {
  const open = (name: FontName) => create(readFileSync(files[name]())) as Font
  const fonts: Fonts = { regular: open('regular'), bold: open('bold'), other: open('other') }
  const measure = createMeasure(fonts)
  return {
    measure,
    print: (...[first, ...further]) => printTogether(first as Letter, further, { fonts, measure }),
    printParts: (first, further) => printTogether(first, further, { fonts, measure })
  }
}

/** Prints files of letters as PDF, one after the other. */
export async function printFiles(all: readonly (readonly Letter[])[]): Promise<Uint8Array[]> {
  const { print } = openPrinter()
  const files: Uint8Array[] = []
  for (const letters of all) files.push(await print(...letters))
  return files
}

/** What is drawn for a character that no font has. */
const missing = '□'

type Weight = 'regular' | 'bold'

/** The font of a character; undefined if none has it. */
function fontFor(fonts: Fonts, weight: Weight, character: string): FontName | undefined {
  const point = character.codePointAt(0) as number
  return ([weight, 'other'] as const).find(name => fonts[name].hasGlyphForCodePoint(point))
}

/** Widths by the advances of glyphs, each read once: kerning makes a line shorter at most. */
function createMeasure(fonts: Fonts): Measure {
  const known = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  function advance(character: string, weight: Weight): number {
    const found = known[weight].get(character)
    if (found !== undefined) return found
    const shown = fontFor(fonts, weight, character) ? character : missing
    const font = fonts[fontFor(fonts, weight, shown) ?? 'other']
    const glyph = font.glyphForCodePoint(shown.codePointAt(0) as number)
    const width = isIgnorable(character) ? 0 : glyph.advanceWidth / font.unitsPerEm
    known[weight].set(character, width)
    return width
  }
  return (text, { size, bold }) => {
    let width = 0
    for (const character of text) width += advance(character, bold ? 'bold' : 'regular')
    return (width * size) / mm
  }
}

/** One letter after the other is laid out and drawn: pages that are whole are no more than their bytes. */
async function printTogether(
  first: Letter,
  further: Iterable<Letter>,
  { fonts, measure }: { fonts: Fonts; measure: Measure }
): Promise<Buffer> {
  const doc = openDocument(first, fonts)
  const parts: Buffer[] = []
  doc.on('data', part => parts.push(part))
  const ended = new Promise<void>(resolve => doc.on('end', resolve))
  let before = 0
  const draw = (letter: Letter) => {
    if (letter.part !== 'further') before = 0
    const pages = layOut(letter, measure, before)
    before += pages.length
    for (const page of pages) {
      doc.addPage()
      for (const item of page) drawItem(doc, item, fonts)
    }
  }
  draw(first)
  for (const letter of further) draw(letter)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

/** A file that has the title, the language and the day of its first letter. */
function openDocument(letter: Letter, fonts: Fonts): PDFKit.PDFDocument {
  const CreationDate = new Date(`${letter.day}T00:00:00Z`)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: letter.language,
    displayTitle: true,
    // no font of its own: the standard ones have no Greek and no Cyrillic
    font: null as unknown as string,
    pdfVersion: '1.7',
    info: { Title: letter.title, Creator: 'Chapterhouse', Producer: 'PDFKit', CreationDate }
  })
  // pdfkit takes fonts that are open already, which its types do not know
  for (const [name, font] of Object.entries({
    ...fonts,
    [`${bill_font}-Bold`]: fonts.bold,
    [bill_font]: fonts.regular
  }))
    doc.registerFont(name, font as unknown as string)
  return doc
}

function drawItem(doc: PDFKit.PDFDocument, item: Item, fonts: Fonts) {
  if (item.kind === 'text') drawText(doc, item, fonts)
  else if (item.kind === 'code') drawCode(doc, item)
  else if (item.kind === 'line')
    doc
      .lineWidth(0.5)
      .strokeColor('#777777')
      .moveTo(item.x * mm, item.y * mm)
      .lineTo(item.to * mm, item.y * mm)
      .stroke()
  else {
    const { language, ...data } = item.bill
    // it asks how much room is left below the last text
    doc.y = 0
    new SwissQRBill(data, { language, fontName: bill_font }).attachTo(doc, 0, item.y * mm)
    doc.undash()
  }
}

function drawText(doc: PDFKit.PDFDocument, item: Extract<Item, { kind: 'text' }>, fonts: Fonts) {
  const { size, bold } = item
  const weight = bold ? 'bold' : 'regular'
  const has = (character: string) => fontFor(fonts, weight, character)
  const shown = [...item.text].map(one => (isIgnorable(one) || has(one) ? one : missing)).join('')
  const runs = splitByFont(shown, character => has(character) ?? 'other').map(run => {
    // with features, pdfkit lays a run out as a whole: words of Arabic and Hebrew keep their order
    const features = run.backwards ? { features: [] } : {}
    doc.font(run.font).fontSize(size)
    return { ...run, features, width: doc.widthOfString(run.text, features) }
  })
  const width = runs.reduce((all, run) => all + run.width, 0)
  let x = item.x * mm - (item.align === 'right' ? width : 0)
  doc.fillColor('black')
  for (const { font, text, features, width: mine } of runs) {
    doc.font(font).fontSize(size)
    // all fonts of a line stand on its base line
    const options = { ...features, lineBreak: false, baseline: 'alphabetic' } as const
    doc.text(text, x, item.y * mm + size, options)
    x += mine
  }
}

/** Draws a QR code with the white margin of four modules that readers ask for. */
function drawCode(
  doc: PDFKit.PDFDocument,
  { x, y, mm: side, text }: Extract<Item, { kind: 'code' }>
) {
  const { modules } = createCode(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const module = (side * mm) / (size + 8)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column))
        doc.rect(x * mm + (column + 4) * module, y * mm + (row + 4) * module, module, module)
  doc.fillColor('black').fill()
}

interface Run<Font> {
  font: Font
  text: string
  backwards: boolean
}

/** Characters that are never seen: selectors of variants, joiners, marks of direction, controls. */
const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{Control}]$/u

function isIgnorable(character: string): boolean {
  return ignorable.test(character)
}

/** Letters that are read from right to left, and stand in runs of their own. */
const backwards =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]$/u

/**
 * Splits a text into runs, each of one font and one direction. Marks stay with the character that they belong to, and a blank with
 * the run before it, unless the next run has the font of blanks.
 */
export function splitByFont<Font>(text: string, choose: (character: string) => Font): Run<Font>[] {
  const runs: Run<Font>[] = []
  for (const character of text) {
    if (isIgnorable(character)) continue
    const last = runs.at(-1)
    const stays = last !== undefined && /^[\p{Mark} ]$/u.test(character)
    const font = stays ? last.font : choose(character)
    const reads = stays ? last.backwards : backwards.test(character)
    if (last?.font === font && last.backwards === reads) last.text += character
    else
      runs.push({ font, text: takeBlanks(last, font, choose(' ')) + character, backwards: reads })
  }
  return runs
}

/** Takes the blanks at the end of a run away if the next run has the font of blanks. */
function takeBlanks<Font>(last: Run<Font> | undefined, font: Font, of_blanks: Font): string {
  if (!last || font !== of_blanks || last.font === of_blanks) return ''
  const kept = last.text.trimEnd()
  const blanks = last.text.slice(kept.length)
  last.text = kept
  return blanks
}
