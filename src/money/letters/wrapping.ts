/** Answers the width of a text on one line, in millimetres. */
export type Measure = (text: string, style: Style) => number

/** How a text looks; `size` in points. */
export interface Style {
  size: number
  bold?: boolean
}

/** Breaks a text into lines of at most `mm`: at blanks, within a word only where the word alone is too long. */
export function wrap(text: string, mm: number, style: Style, measure: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ').filter(part => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer, style) <= mm) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = splitWord(word, mm, style, measure)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    lines.push(line)
  }
  return lines
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
  const lines = wrap(text, mm, style, measure)
  if (lines.length <= count) return lines
  const rest = lines.slice(count - 1).join(' ')
  return [...lines.slice(0, count - 1), shorten(rest, mm, style, measure)]
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
