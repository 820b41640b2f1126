import { letterWords } from './formats.ts'
import type { Block, Code, Fact, Letter } from './letter.ts'
import { type Flow, type Item, lineHeight, newFlow, type Page, sheet, startPage } from './page.ts'
import { drawTable } from './table.ts'
import { type Measure, type Style, shorten, wrap, wrapAtMost } from './wrapping.ts'

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
