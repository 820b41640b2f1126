import type { Bill } from './letter.ts'
import type { Style } from './wrapping.ts'

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
