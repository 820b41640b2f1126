import { type Item, lineHeight, type Page, sheet } from './page.ts'
import { type Measure, type Style, shorten } from './wrapping.ts'

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
