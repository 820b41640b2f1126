import { judge } from './aims.ts'
import type { Row } from './testbed.ts'

const columns = [
  'operation',
  'members',
  '/s',
  'floor /s',
  'of floor',
  'of 1 000',
  'p50',
  'p99',
  'worst',
  'CPU µs',
  'floor µs',
  'of floor, CPU',
  'ms',
  'MB',
  'aim',
  'met'
]

/** Formats the rows as a table in Markdown with aligned columns; times in milliseconds. */
export function formatTable(rows: Row[]): string {
  const cells = [columns, ...rows.map(formatCells)]
  const widths = columns.map((_, index) => Math.max(...cells.map(row => row[index]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, index) => (index < 1 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (index < 1 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  const notes = rows.flatMap(({ operation, members, note, failures }) => [
    ...(note ? [`${operation}, ${members} members: ${note}`] : []),
    ...(failures ? [`${operation}, ${members} members: ${failures} answers were failures`] : [])
  ])
  const [head = [], ...body] = cells
  return [line(head), rule, ...body.map(line), ...(notes.length ? ['', ...notes] : [])].join('\n')
}

function formatCells(row: Row): string[] {
  const { aim, met } = judge(row)
  return [
    row.operation,
    String(row.members),
    format(row.per_second, 0),
    format(row.floor_per_second, 0),
    format(row.ratio, 2),
    format(row.against, 2),
    ...[row.p50, row.p99, row.max].map(value => format(value, 1)),
    format(row.cpu, 0),
    format(row.floor_cpu, 0),
    format(row.cpu_ratio, 2),
    format(row.milliseconds, 0),
    format(row.megabytes, 0),
    aim,
    met === undefined ? '' : met ? 'yes' : 'no'
  ]
}

function format(value: number | undefined, digits: number) {
  return value === undefined ? '' : value.toFixed(digits)
}
