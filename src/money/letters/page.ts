import type { Bill } from './letter.ts'
import { type Measure, type Style, shorten } from './wrapping.ts'

/** What is drawn on a page, in millimetres from its upper left corner; a text hangs below its `y`. */
export type Item =
  | ({ kind: 'text'; x: number; y: number; text: string; align?: 'left' | 'right' } & Style)
  | { kind: 'line'; x: number; y: number; to: number }
  | { kind: 'code'; x: number; y: number; mm: number; text: string }
  | { kind: 'bill'; y: number; bill: Bill }

/** The items of one page. */
export type Page = Item[]

/** An upright page of A4 and its parts, in millimetres. */
export const sheet = {
  width: 210,
  height: 297,
  left: 25,
  right: 190,
  /** Where the text begins on the first page, below the address, and on others. */
  first_top: 103,
  top: 30,
  /** Where the text ends above the foot of the page, and where the foot begins. */
  bottom: 262,
  foot: 268,
  /** Where the text ends, and the payment part of a Swiss QR bill begins. */
  bill_bottom: 180,
  bill: 192
} as const

/** How high a line is, in millimetres. */
export function lineHeight({ size }: Style): number {
  return size * 1.32 * (25.4 / 72)
}

/** Where the next line of a letter goes: pages so far, and the height reached on the last one. */
export interface Flow {
  pages: Page[]
  y: number
  readonly measure: Measure
  /** What is repeated at the top of every page but the first. */
  readonly subject: string
  add(item: Item): void
  /** Adds a line of text at the left; begins a page where it does not fit. */
  addLine(text: string, style: Style): void
  /** Begins a page unless so many millimetres are left on this one. */
  reserve(mm: number): void
}

/** A letter of which nothing is drawn yet. */
export function newFlow(subject: string, measure: Measure): Flow {
  const flow: Flow = {
    pages: [[]],
    y: sheet.first_top,
    measure,
    subject,
    add: item => void flow.pages.at(-1)?.push(item),
    addLine(text, style) {
      flow.reserve(lineHeight(style))
      flow.add({ kind: 'text', x: sheet.left, y: flow.y, text, ...style })
      flow.y += lineHeight(style)
    },
    reserve(mm) {
      if (flow.y + mm > sheet.bottom) startPage(flow)
    }
  }
  return flow
}

/** Begins a page, which says at its top what it belongs to. */
export function startPage(flow: Flow) {
  const style = { size: 8 }
  const text = shorten(flow.subject, sheet.right - sheet.left, style, flow.measure)
  flow.pages.push([{ kind: 'text', x: sheet.left, y: 18, text, ...style }])
  flow.y = sheet.top
}
