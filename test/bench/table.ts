import { judge } from './aims.ts'
import type { Row } from './bed.ts'

const columns = [
  'operation',
  'members',
  '/s',
  'of floor',
  'of 1 000',
  'p50',
  'p99',
  'worst',
  'CPU µs',
  'floor µs',
  'ms',
  'MB',
  'aim',
  'met'
]

/** The rows as a table in Markdown, which reads well on a terminal too; times in milliseconds. */
export function tableOf(rows: Row[]): string {
  const cells = [columns, ...rows.map(cellsOf)]
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

function cellsOf(row: Row): string[] {
  const { aim, met } = judge(row)
  return [
    row.operation,
    String(row.members),
    number(row.per_second, 0),
    number(row.ratio, 2),
    number(row.against, 2),
    ...[row.p50, row.p99, row.max].map(value => number(value, 1)),
    number(row.cpu, 0),
    number(row.floor_cpu, 0),
    number(row.milliseconds, 0),
    number(row.megabytes, 0),
    aim,
    met === undefined ? '' : met ? 'yes' : 'no'
  ]
}

function number(value: number | undefined, digits: number) {
  return value === undefined ? '' : value.toFixed(digits)
}
