/** A failed assertion, or a file that ended too early. */
interface Failed {
  name: string
  /** `file:line`, where the output says it. */
  place: string
}

/** How many lines are answered at most, all files together. */
const max_lines = 100

/**
 * What failed in the outputs of test files (TAP), as lines to read at the end of a long log: each file with its failed assertions,
 * by name, file and line.
 */
export function describeFailed(outputs: Iterable<readonly [file: string, tap: string]>): string[] {
  const lines = Iterator.from(outputs).flatMap(([file, tap]) => {
    const failed = listFailed(tap)
    return failed.length === 0 ? [] : [file, ...failed.map(one => `  ${one.name}${one.place}`)]
  })
  const all = [...lines]
  const left = all.length - max_lines
  return left > 0 ? [...all.slice(0, max_lines), `and ${left} more lines`] : all
}

/** The failed assertions of one output; not the tests that have them. */
function listFailed(tap: string): Failed[] {
  const lines = tap.split('\n')
  const failed = lines.flatMap((line, index) => {
    const [, indent, name = ''] = /^( *)not ok \d+(?: - )?(.*)$/.exec(line) ?? []
    if (indent === undefined || / # (?:todo|skip)\b/i.test(name)) return []
    // a test that fails since an assertion in it did: its lines stand before, or within the braces of its own line
    const has_inner = lines[index - 1]?.startsWith(`${indent}    `) || name.endsWith('{')
    return has_inner ? [] : [{ name: withoutTime(name), place: placeBehind(lines, index) }]
  })
  if (failed.length === 0 && !/^1\.\.\d+/m.test(tap))
    return [{ name: 'it ended before its tests did', place: '' }]
  return failed
}

const withoutTime = (name: string) => name.replace(/ # time=.*$/, '')

/** Where the assertion of a line stands, by the details in YAML behind it; empty where they do not say. */
function placeBehind(lines: readonly string[], index: number): string {
  if (lines[index + 1]?.trim() !== '---') return ''
  const end = lines.findIndex((line, at) => at > index && line.trim() === '...')
  const details = lines.slice(index, end).join('\n')
  const file = /^ *fileName: (.+)$/m.exec(details)?.[1]
  const line = /^ *lineNumber: (\d+)$/m.exec(details)?.[1]
  return file && line ? ` (${file}:${line})` : ''
}
