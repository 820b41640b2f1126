/** Downloads a file that was made in the page. */
export function saveFile(name: string, content: string | Blob, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A text as a part of a file name that is valid on any system. */
export function toFileName(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, 60).join('')
}

/** The name of a file for the log, without characters that a line of text cannot show; undefined if nothing is left. */
export function readName({ name }: File): string | undefined {
  const file_name = name
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Z}\u2800]+/gu, ' ')
    .trim()
    .slice(0, 200)
  return file_name.toWellFormed() || undefined
}
