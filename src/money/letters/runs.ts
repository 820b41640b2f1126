/** A part of a text that one font has. */
export interface Run<Font> {
  font: Font
  text: string
  /** Whether it is read from right to left. */
  backwards: boolean
}

/** Characters that are never seen: selectors of variants, joiners, marks of direction, controls. */
const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{Control}]$/u

/** Whether a character is never drawn. */
export function isIgnorable(character: string): boolean {
  return ignorable.test(character)
}

/** Letters that are read from right to left, and stand in runs of their own. */
const backwards =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]$/u

/**
 * Splits a text into runs, each of one font and one direction. Marks stay with the character that they belong to, and a blank with
 * the run before it, unless the next run has the font of blanks.
 */
export function splitByFont<Font>(text: string, choose: (character: string) => Font): Run<Font>[] {
  const runs: Run<Font>[] = []
  for (const character of text) {
    if (isIgnorable(character)) continue
    const last = runs.at(-1)
    const stays = last !== undefined && /^[\p{Mark} ]$/u.test(character)
    const font = stays ? last.font : choose(character)
    const reads = stays ? last.backwards : backwards.test(character)
    if (last?.font === font && last.backwards === reads) last.text += character
    else
      runs.push({ font, text: takeBlanks(last, font, choose(' ')) + character, backwards: reads })
  }
  return runs
}

/** Takes the blanks at the end of a run away if the next run has the font of blanks. */
function takeBlanks<Font>(last: Run<Font> | undefined, font: Font, of_blanks: Font): string {
  if (!last || font !== of_blanks || last.font === of_blanks) return ''
  const kept = last.text.trimEnd()
  const blanks = last.text.slice(kept.length)
  last.text = kept
  return blanks
}
