import { drawAddress } from './address.ts'
import { type Flow, newFlow, startPage } from './flow.ts'
import type { Block, Fact, Letter } from './letter.ts'
import { type Item, lineHeight, type Page, sheet } from './page.ts'
import { drawPayment } from './payment.ts'
import { drawTable } from './table.ts'
import { letterWords } from './words.ts'
import { type Measure, type Style, shorten, wrap, wrapAtMost } from './wrapping.ts'

const text_style = { size: 10 }
const small = { size: 7 }

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
