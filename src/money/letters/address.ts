import type { Flow } from './flow.ts'
import type { Letter } from './letter.ts'
import { lineHeight, sheet } from './page.ts'
import { type Measure, type Style, shorten, wrap } from './wrapping.ts'

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

const small: Style = { size: 7 }
const fact: Style = { size: 9 }
const name: Style = { size: 11, bold: true }

/** Draws what stands above the text of the first page: the letterhead, the address, and what the reader refers to. */
export function drawAddress({ window, sender, back, recipient, facts }: Letter, flow: Flow) {
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
