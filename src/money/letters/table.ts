import type { Table } from './letter.ts'
import { type Flow, lineHeight, sheet } from './page.ts'
import { type Style, wrapAtMost } from './wrapping.ts'

const style: Style = { size: 9 }
const bold: Style = { size: 9, bold: true }
const gap = 2

/** The most lines of a cell. */
const max_lines = 4

/** A row whose texts are broken into lines. */
interface Row {
  cells: string[][]
  style: Style
  mm: number
}

/** Draws a table over as many pages as it needs: the titles stand on each, sums with the last row at least. */
export function drawTable(table: Table, flow: Flow) {
  const titles = breakRow(table, flow, bold)(table.columns.map(({ title }) => title))
  const rows = table.rows.map(breakRow(table, flow, style))
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
