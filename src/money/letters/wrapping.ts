/** Answers the width of a text on one line, in millimetres. */
export type Measure = (text: string, style: Style) => number

/** How a text looks; `size` in points. */
export interface Style {
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
export function wrapAtMost(
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
