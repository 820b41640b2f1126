import type { Flow } from './flow.ts'
import type { Block, Code } from './letter.ts'
import { lineHeight, sheet } from './page.ts'
import { shorten, wrapAtMost } from './wrapping.ts'

const style = { size: 10 }
const small = { size: 7 }

/** The side of a code for the apps of banks with its white margin, and the height with what is written below it. */
const code_mm = 42
const whole_mm = code_mm + 8

/** Where the values stand, beside their labels. */
const value_x = sheet.left + 38

/** Draws the account and the reference, with the code on their right: all on one page. */
export function drawPayment({ facts, code }: Extract<Block, { kind: 'payment' }>, flow: Flow) {
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
