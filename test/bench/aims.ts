import type { Row } from './testbed.ts'

type Figure = 'ratio' | 'against' | 'per_second' | 'p99' | 'max' | 'megabytes' | 'milliseconds'
type Aim = [figure: Figure, sign: '≥' | '≤', limit: number]

const large = 1_000_000
const import_aims: Aim[] = [
  ['per_second', '≥', 40_000],
  ['megabytes', '≤', 300]
]

/** With all fields, a row has four times as many columns. */
const full_import_aims: Aim[] = [
  ['per_second', '≥', 12_000],
  ['megabytes', '≤', 300]
]

/** 100 000 entries take less than 20 seconds. */
const statement_aims: Aim[] = [
  ['per_second', '≥', 5000],
  ['megabytes', '≤', 300]
]

/** The round makes 10 000 messages. The office edits meanwhile: p99 is that of an edit. */
const round_aims: Aim[] = [
  ['milliseconds', '≤', 20_000],
  ['p99', '≤', 100]
]

/** Reads lose less than a tenth meanwhile. */
const mail_aims: Aim[] = [
  ['per_second', '≥', 200],
  ['ratio', '≥', 0.9]
]

/** The aims below a million members and from a million on; a ratio is a share of the floor, by rate and by processor time. */
const aims: Record<string, [below: Aim[], from: Aim[]]> = {
  'getmembers, same page': [[['ratio', '≥', 0.75]], [['against', '≥', 0.95]]],
  'getmembers, first pages': [[['ratio', '≥', 0.35]], [['against', '≥', 0.9]]],
  'getmembers, deep pages': [[], [['ratio', '≥', 0.3]]],
  'getmember/{id}': [[['ratio', '≥', 0.65]], [['against', '≥', 0.95]]],
  'search, rare word': [[['ratio', '≥', 0.2]], [['against', '≥', 0.5]]],
  'search, no match': [[['ratio', '≥', 0.2]], [['against', '≥', 0.5]]],
  'search, no match again': [[['ratio', '≥', 0.2]], [['against', '≥', 0.5]]],
  'search, common word': [[['p99', '≤', 50]], [['p99', '≤', 150]]],
  'search, common word never met': [[['p99', '≤', 150]], [['p99', '≤', 1500]]],
  'search, one letter': [[['p99', '≤', 50]], [['p99', '≤', 150]]],
  'findmembers, by name': [[['p99', '≤', 10]], [['p99', '≤', 20]]],
  'findmembers, status by name': [[['p99', '≤', 10]], [['p99', '≤', 100]]],
  'findmembers, by name at any offset': [[['p99', '≤', 100]], [['p99', '≤', 1000]]],
  'findmembers, by filter': [[['p99', '≤', 100]], [['p99', '≤', 1000]]],
  'findmembers, rare word in all chapters': [[['p99', '≤', 10]], [['p99', '≤', 20]]],
  'findmembers, any filter and order': [[['p99', '≤', 100]], [['p99', '≤', 1000]]],
  'getmember/{id} beside searches': [[['p99', '≤', 20]], [['p99', '≤', 50]]],
  'editmember, phone': [[['per_second', '≥', 4000]], [['against', '≥', 0.9]]],
  'editmember, last name': [[['per_second', '≥', 4000]], [['against', '≥', 0.9]]],
  'editmember, fsync 5 ms': [[['per_second', '≥', 2000]], [['against', '≥', 0.9]]],
  'editmembers, 10 000': [[['per_second', '≥', 10_000]], [['per_second', '≥', 10_000]]],
  'mixed, 90 9 1': [[['max', '≤', 200]], [['max', '≤', 500]]],
  'auth/refresh': [[['per_second', '≥', 4000]], [['per_second', '≥', 4000]]],
  'auth/login': [[['ratio', '≥', 0.9]], [['ratio', '≥', 0.9]]],
  getaccount: [[['ratio', '≥', 0.33]], [['ratio', '≥', 0.33]]],
  getdues: [[['ratio', '≥', 0.33]], [['ratio', '≥', 0.33]]],
  getpayments: [[['ratio', '≥', 0.33]], [['ratio', '≥', 0.33]]],
  // a register of 100 000 has 1.2 million dues
  'getfinances, a year': [[['milliseconds', '≤', 100]], []],
  createpayment: [[['per_second', '≥', 2000]], [['per_second', '≥', 2000]]],
  'createinvoices, 1 000': [[['milliseconds', '≤', 30_000]], [['milliseconds', '≤', 30_000]]],
  'import statement': [statement_aims, statement_aims],
  'import, command line': [import_aims, import_aims],
  'import, full rows': [full_import_aims, full_import_aims],
  'import, over HTTP': [import_aims, import_aims],
  'round, 5 000 due': [round_aims, round_aims],
  'mails, 10 000': [mail_aims, mail_aims],
  'round, nobody due': [[['milliseconds', '≤', 50]], [['milliseconds', '≤', 50]]],
  start: [
    [
      ['milliseconds', '≤', 300],
      ['megabytes', '≤', 120]
    ],
    [
      ['milliseconds', '≤', 500],
      ['megabytes', '≤', 150]
    ]
  ]
}

/** The columns of the table. */
const columns: Record<Figure, string> = {
  ratio: 'of floor',
  against: 'of 1 000',
  per_second: '/s',
  p99: 'p99',
  max: 'worst',
  megabytes: 'MB',
  milliseconds: 'ms'
}

/** The aims of a row as text, and whether they are met; undefined without an aim or a figure. */
export function judge(row: Row): { aim: string; met: boolean | undefined } {
  const [below, from] = aims[row.operation] ?? [[], []]
  const chosen = row.members >= large ? from : below
  const results = chosen.map(([figure, sign, limit]) => {
    const value = figure === 'ratio' ? lowerRatio(row) : row[figure]
    if (value === undefined) return undefined
    return sign === '≥' ? value >= limit : value <= limit
  })
  return {
    aim: chosen.map(([figure, sign, limit]) => `${columns[figure]} ${sign} ${limit}`).join(', '),
    met: row.answers === 0 ? false : meetsAll(results, row.failures ?? 0)
  }
}

/** Adds to each row its share of the row with 1 000 members, of the ratio where there is one, else of the rate. */
export function compareWithSmallest(rows: Row[]): Row[] {
  return rows.map(row => {
    const first = rows.find(
      ({ operation, members }) => operation === row.operation && members === 1000
    )
    const [mine, theirs] = first?.ratio
      ? [row.ratio, first.ratio]
      : [row.per_second, first?.per_second]
    return mine && theirs && row !== first ? { ...row, against: mine / theirs } : row
  })
}

/** Both shares have to reach an aim: a costly load generator makes the one by rate too good. */
function lowerRatio({ ratio, cpu_ratio }: Row) {
  return ratio === undefined ? undefined : Math.min(ratio, cpu_ratio ?? ratio)
}

function meetsAll(results: (boolean | undefined)[], failures: number) {
  if (failures > 0 || results.includes(false)) return false
  return results.length === 0 || results.includes(undefined) ? undefined : true
}
