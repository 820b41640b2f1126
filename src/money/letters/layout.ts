import { letterWords } from './formats.ts'
import type { Bill, Block, Code, Fact, Letter, Table } from './letter.ts'

/** What is drawn on a page, in millimetres from its upper left corner; a text hangs below its `y`. */
export type Item =
  | ({ kind: 'text'; x: number; y: number; text: string; align?: 'left' | 'right' } & Style)
  | { kind: 'line'; x: number; y: number; to: number }
  | { kind: 'code'; x: number; y: number; mm: number; text: string }
  | { kind: 'bill'; y: number; bill: Bill }

export type Page = Item[]

/** An upright page of A4 and its parts, in millimetres. */
export const sheet = {
  width: 210,
  height: 297,
  left: 25,
  right: 190,
  /** Where the text begins on the first page, below the address, and on others. */
  first_top: 103,
  top: 30,
  /** Where the text ends above the foot of the page, and where the foot begins. */
  bottom: 262,
  foot: 268,
  /** Where the text ends, and the payment part of a Swiss QR bill begins. */
  bill_bottom: 180,
  bill: 192
} as const

function lineHeight({ size }: Style): number {
  return size * 1.32 * (25.4 / 72)
}

/** Where the next line of a letter goes: pages so far, and the height reached on the last one. */
interface Flow {
  pages: Page[]
  y: number
  readonly measure: Measure
  /** What is repeated at the top of every page but the first. */
  readonly subject: string
  add(item: Item): void
  /** Adds a line of text at the left margin; begins another page if this one has no room for it. */
  addLine(text: string, style: Style): void
  /** Begins a page unless so many millimetres are left on this one. */
  reserve(mm: number): void
}

function newFlow(subject: string, measure: Measure): Flow {
  const flow: Flow = {
    pages: [[]],
    y: sheet.first_top,
    measure,
    subject,
    add: item => void flow.pages.at(-1)?.push(item),
    addLine(text, style) {
      flow.reserve(lineHeight(style))
      flow.add({ kind: 'text', x: sheet.left, y: flow.y, text, ...style })
      flow.y += lineHeight(style)
    },
    reserve(mm) {
      if (flow.y + mm > sheet.bottom) startPage(flow)
    }
  }
  return flow
}

/** Begins a page, which says at its top what it belongs to. */
function startPage(flow: Flow) {
  const style = { size: 8 }
  const text = shorten(flow.subject, sheet.right - sheet.left, style, flow.measure)
  flow.pages.push([{ kind: 'text', x: sheet.left, y: 18, text, ...style }])
  flow.y = sheet.top
}

const text_style = { size: 10 }
const small: Style = { size: 7 }

/** Lays a letter out on pages: pure, it draws nothing. `before` are the pages of earlier parts. */
export function layOut(letter: Letter, measure: Measure, before = 0): Page[] {
  const flow = newFlow(letter.subject, measure)
  if (letter.part === 'further') {
    flow.pages = []
    startPage(flow)
  } else {
    drawAddress(letter, flow)
    drawSubject(letter, flow)
  }
  for (const [index, block] of letter.blocks.entries())
    drawBlock(block, flow, letter.blocks[index + 1])
  for (const [index, page] of flow.pages.entries()) drawFoot(letter, flow, page, before + index + 1)
  return flow.pages
}

function drawSubject({ subject }: Letter, flow: Flow) {
  const style: Style = { size: 13, bold: true }
  for (const text of wrapAtMost(3, subject, sheet.right - sheet.left, style, flow.measure))
    flow.addLine(text, style)
  flow.y += 4
}

function drawBlock(block: Block, flow: Flow, next: Block | undefined) {
  if (block.kind === 'paragraph') drawParagraph(block.text, flow, next?.kind === 'bill')
  else if (block.kind === 'heading') drawHeading(block.text, flow)
  else if (block.kind === 'record') drawRecord(block.facts, flow)
  else if (block.kind === 'table') drawTable(block, flow)
  else if (block.kind === 'payment') drawPayment(block, flow)
  else drawBill(block, flow)
}

/** Draws a paragraph. Before a bill that begins a page it begins that page too, so that the bill is not alone there. */
function drawParagraph(text: string, flow: Flow, has_bill: boolean) {
  const lines = wrap(text, sheet.right - sheet.left, text_style, flow.measure)
  const end = flow.y + lines.length * lineHeight(text_style) + 3
  if (has_bill && end > sheet.bill_bottom) startPage(flow)
  for (const line of lines) flow.addLine(line, text_style)
  flow.y += 3
}

/** Draws the title of what follows, which is never alone at the end of a page. */
function drawHeading(text: string, flow: Flow) {
  const style: Style = { size: 11, bold: true }
  flow.reserve(20)
  flow.y += 2
  for (const line of wrap(text, sheet.right - sheet.left, style, flow.measure))
    flow.addLine(line, style)
  flow.y += 1
}

/** Draws all of what is known of a record below a rule: labels on the left, and beside them values over as many lines and pages as they need. */
function drawRecord(facts: readonly Fact[], flow: Flow) {
  const style: Style = { size: 9 }
  const value_x = sheet.left + 48
  flow.reserve(3 * lineHeight(style))
  flow.add({ kind: 'line', x: sheet.left, y: flow.y, to: sheet.right })
  flow.y += 1.2
  for (const [label, value] of facts) {
    const labels = wrap(label, value_x - sheet.left - 3, style, flow.measure)
    const values = wrap(value, sheet.right - value_x, style, flow.measure)
    for (let line = 0; line < Math.max(labels.length, values.length); line++) {
      flow.reserve(lineHeight(style))
      const at = { kind: 'text', y: flow.y, ...style } as const
      flow.add({ ...at, x: sheet.left, text: labels[line] ?? '' })
      flow.add({ ...at, x: value_x, text: values[line] ?? '' })
      flow.y += lineHeight(style)
    }
  }
  flow.y += 2
}

/** The payment part takes the lower third of a page; its rules forbid everything else there. */
function drawBill({ bill }: Extract<Block, { kind: 'bill' }>, flow: Flow) {
  if (flow.y > sheet.bill_bottom) startPage(flow)
  flow.add({ kind: 'bill', y: sheet.bill, bill })
}

/** The sender at the foot of a page, and its number; above the payment part the number alone. */
function drawFoot(letter: Letter, { measure, pages }: Flow, page: Page, no: number) {
  const number = letterWords[letter.language].page(no, letter.part ? undefined : pages.length)
  const has_bill = page.some(item => item.kind === 'bill')
  const y = has_bill ? sheet.bill - 6 : sheet.foot + 17
  page.push({ kind: 'text', x: sheet.right, y, align: 'right', text: number, ...small })
  if (has_bill) return
  page.push({ kind: 'line', x: sheet.left, y: sheet.foot - 1, to: sheet.right })
  const mm = (sheet.right - sheet.left) / Math.max(1, letter.footer.length)
  for (const [column, lines] of letter.footer.entries())
    page.push(...footColumn(lines, sheet.left + column * mm, mm - 3, measure))
}

function footColumn(lines: readonly string[], x: number, mm: number, measure: Measure): Item[] {
  return lines
    .filter(line => line !== '')
    .slice(0, 5)
    .map((line, index) => ({
      kind: 'text',
      x,
      y: sheet.foot + index * lineHeight(small),
      text: shorten(line, mm, small, measure),
      ...small
    }))
}

/**
 * Where the address stands so that the window of the envelope shows it: the address zone of DIN 5008 form B, and the right
 * window of SN 010130. `y` is where its first line hangs, `mm` how wide and high it may be.
 */
const windows = {
  left: { x: 25, y: 63, width: 80, height: 27 },
  right: { x: 118, y: 55, width: 76, height: 27 }
} as const

/** Sizes of the address, the largest first: the first in which all of it fits is taken. */
const sizes = [10.5, 9, 8, 7]

const fact: Style = { size: 9 }
const name: Style = { size: 11, bold: true }

/** Draws what stands above the text of the first page: the letterhead, the address, and what the reader refers to. */
function drawAddress({ window, sender, back, recipient, facts }: Letter, flow: Flow) {
  const { measure } = flow
  drawLetterhead(sender, flow)
  const { x, y, width } = windows[window]
  const text = shorten(back, width, small, measure)
  flow.add({ kind: 'text', x, y: y - 5, text, ...small })
  const address = fitAddress(recipient, windows[window], measure)
  for (const [index, text] of address.lines.entries())
    flow.add({ kind: 'text', x, y: y + index * lineHeight(address), text, size: address.size })
  const at = window === 'left' ? { label: 125, value: 157 } : { label: 25, value: 57 }
  for (const [index, [label, text]] of facts.entries()) {
    const line = { kind: 'text', y: 63 + index * 5.2, ...fact } as const
    flow.add({ ...line, x: at.label, text: shorten(label, 31, fact, measure) })
    flow.add({ ...line, x: at.value, text: shorten(text, 33, fact, measure) })
  }
}

function drawLetterhead(sender: readonly string[], flow: Flow) {
  let y = 16
  for (const [index, line] of sender.filter(text => text !== '').entries()) {
    const style = index === 0 ? name : fact
    const text = shorten(line, sheet.right - sheet.left, style, flow.measure)
    flow.add({ kind: 'text', x: sheet.left, y, text, ...style })
    y += lineHeight(style)
  }
}

/** The lines of an address in the largest size in which they fit; in the smallest, lines that are too long end with an ellipsis. */
function fitAddress(
  lines: readonly string[],
  { width, height }: { width: number; height: number },
  measure: Measure
) {
  const given = lines.filter(line => line !== '')
  for (const size of sizes) {
    const broken = given.flatMap(line => wrap(line, width, { size }, measure))
    if (broken.length * lineHeight({ size }) <= height) return { lines: broken, size }
  }
  const size = sizes.at(-1) ?? 7
  return { lines: given.map(line => shorten(line, width, { size }, measure)), size }
}

const style = { size: 10 }

/** The side of a code for the apps of banks with its white margin, and the height with what is written below it. */
const code_mm = 42
const whole_mm = code_mm + 8

/** Where the values stand, beside their labels. */
const value_x = sheet.left + 38

/** Draws the account and the reference, with the code on their right: all on one page. */
function drawPayment({ facts, code }: Extract<Block, { kind: 'payment' }>, flow: Flow) {
  const right = code ? sheet.right - code_mm - 6 : sheet.right
  const rows = facts.map(([label, value]) => ({
    label,
    lines: wrapAtMost(3, value, right - value_x, style, flow.measure)
  }))
  const height = rows.reduce((all, { lines }) => all + rowHeight(lines.length), 0)
  flow.reserve(Math.max(height, code ? whole_mm : 0))
  const end = flow.y + (code ? whole_mm : 0)
  if (code) drawCode(code, flow)
  for (const { label, lines } of rows) {
    flow.add({ kind: 'text', x: sheet.left, y: flow.y, text: label, ...style })
    for (const [index, text] of lines.entries()) {
      const y = flow.y + index * lineHeight(style)
      flow.add({ kind: 'text', x: value_x, y, text, ...style, bold: true })
    }
    flow.y += rowHeight(lines.length)
  }
  flow.y = Math.max(flow.y, end) + 3
}

function drawCode({ text, caption }: Code, flow: Flow) {
  const { y, measure } = flow
  flow.add({ kind: 'code', x: sheet.right - code_mm, y, mm: code_mm, text })
  const short = shorten(caption, code_mm + 20, small, measure)
  const line = { kind: 'text', x: sheet.right, y: y + code_mm + 1, align: 'right' } as const
  flow.add({ ...line, text: short, ...small })
}

function rowHeight(lines: number) {
  return lines * lineHeight(style) + 1.2
}

const cell_style: Style = { size: 9 }
const bold: Style = { size: 9, bold: true }
const gap = 2

const max_lines = 4

interface Row {
  cells: string[][]
  style: Style
  mm: number
}

/** Draws a table over as many pages as it needs: the titles stand on each, sums with the last row at least. */
function drawTable(table: Table, flow: Flow) {
  const titles = breakRow(table, flow, bold)(table.columns.map(({ title }) => title))
  const rows = table.rows.map(breakRow(table, flow, cell_style))
  const sums = table.sums.map(breakRow(table, flow, bold))
  const end = sums.reduce((all, { mm }) => all + mm, 0) + 2
  flow.reserve(titles.mm + (rows[0]?.mm ?? 0) + (rows.length === 1 ? end : 0))
  drawTitles(table, flow, titles)
  for (const [index, row] of rows.entries()) {
    const needed = row.mm + (index === rows.length - 1 ? end : 0)
    const pages = flow.pages.length
    flow.reserve(needed)
    if (flow.pages.length > pages) drawTitles(table, flow, titles)
    drawRow(table, flow, row)
  }
  drawRule(flow)
  for (const row of sums) drawRow(table, flow, row)
  flow.y += 4
}

function breakRow(table: Table, { measure }: Flow, of: Style) {
  return (texts: readonly string[]): Row => {
    const cells = table.columns.map(({ mm }, index) => {
      const text = texts[index] ?? ''
      return text === '' ? [] : wrapAtMost(max_lines, text, mm - gap, of, measure)
    })
    const lines = Math.max(1, ...cells.map(({ length }) => length))
    return { cells, style: of, mm: lines * lineHeight(of) + 1.4 }
  }
}

function drawTitles(table: Table, flow: Flow, titles: Row) {
  drawRow(table, flow, titles)
  drawRule(flow)
}

function drawRule(flow: Flow) {
  flow.add({ kind: 'line', x: sheet.left, y: flow.y, to: sheet.right })
  flow.y += 1.2
}

function drawRow(table: Table, flow: Flow, { cells, style: of, mm }: Row) {
  let x: number = sheet.left
  for (const [index, { align, mm: width }] of table.columns.entries()) {
    const at = align === 'right' ? x + width : x
    for (const [line, text] of (cells[index] ?? []).entries())
      flow.add({ kind: 'text', x: at, y: flow.y + line * lineHeight(of), text, align, ...of })
    x += width
  }
  flow.y += mm
}

/** Answers the width of a text on one line, in millimetres. */
export type Measure = (text: string, style: Style) => number

interface Style {
  size: number
  bold?: boolean
}

/** Breaks a text into lines of at most `mm`: at blanks, within a word only where the word alone is too long. */
export function wrap(text: string, mm: number, style: Style, measure: Measure): string[] {
  return [...eachLine(text, mm, style, measure)]
}

function* eachLine(text: string, mm: number, style: Style, measure: Measure): Generator<string> {
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ').filter(part => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer, style) <= mm) {
        line = longer
        continue
      }
      if (line !== '') yield line
      const pieces = splitWord(word, mm, style, measure)
      yield* pieces.slice(0, -1)
      line = pieces.at(-1) ?? ''
    }
    yield line
  }
}

/** A text on one line of at most `mm`; what does not fit is replaced by an ellipsis. */
export function shorten(text: string, mm: number, style: Style, measure: Measure): string {
  if (measure(text, style) <= mm) return text
  const characters = [...text]
  while (characters.length > 0 && measure(`${characters.join('')}…`, style) > mm) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** At most `count` lines; what does not fit is replaced by an ellipsis. */
function wrapAtMost(
  count: number,
  text: string,
  mm: number,
  style: Style,
  measure: Measure
): string[] {
  const shown: string[] = []
  for (const line of eachLine(text, mm, style, measure)) {
    if (shown.length < count) {
      shown.push(line)
      continue
    }
    const last = `${shown.pop()} ${line}`
    shown.push(last)
    // a text of many pages is not broken to its end
    if (measure(last, style) > mm) break
  }
  return [
    ...shown.slice(0, count - 1),
    ...shown.slice(count - 1).map(rest => shorten(rest, mm, style, measure))
  ]
}

function splitWord(word: string, mm: number, style: Style, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character, style) > mm) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
