import { zipSync } from 'fflate'
import { member_details, partial_columns } from '../api/members.ts'
import type { ViewTexts } from '../texts/catalogues.ts'

/** The size limit of a file in bytes (CONTRACT.md section 7). */
const max_bytes = 256 * 1024 * 1024

/** The reason why a file is not sent, as a key of the texts. */
export type FileFlaw = keyof ViewTexts<'imports'>['imports'] &
  ('empty_file' | 'too_large' | 'workbook' | 'no_text' | 'changed')

/** Checks a file before it is sent; returns the error, or undefined if there is none. */
export async function checkFile(file: File): Promise<FileFlaw | undefined> {
  if (file.size === 0) return 'empty_file'
  if (file.size > max_bytes) return 'too_large'
  try {
    const bytes = await file.slice(0, 4096).bytes()
    if (isArchive(bytes)) return undefined
    // an old Excel file, or one with a password
    if (firstBytesAsHex(bytes, 4) === 'd0cf11e0') return 'workbook'
    return bytes.includes(0) && !utf16Variant(bytes) ? 'no_text' : undefined
  } catch {
    // the file was moved or changed after it was chosen
    return 'changed'
  }
}

/** Several files as one archive, which the service reads together; a single one stays as it is. */
export async function together(files: readonly File[]): Promise<File | undefined> {
  const [first, ...others] = files
  if (others.length === 0) return first
  const parts = files.map(async (file, index) => [`${index + 1} ${file.name}`, await file.bytes()])
  const archive = zipSync(Object.fromEntries(await Promise.all(parts)), { level: 1 })
  const name = `${files.map(({ name }) => name).join(' + ')}`.slice(0, 200)
  return new File([archive], `${name}.zip`)
}

/** Whether a file is a workbook (.xlsx) by its first bytes, which are those of a ZIP archive. */
export async function isWorkbook(file: File): Promise<boolean> {
  return isArchive(await file.slice(0, 4).bytes())
}

function isArchive(bytes: Uint8Array) {
  return firstBytesAsHex(bytes, 4) === '504b0304'
}

/** The kind of UTF-16 by the byte order mark. */
export function utf16Variant(bytes: Uint8Array): string | undefined {
  const mark = firstBytesAsHex(bytes, 2)
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined
}

function firstBytesAsHex(bytes: Uint8Array, count: number) {
  return [...bytes.subarray(0, count)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The columns of a file, in the spelling of the template. */
export const columns = [
  ...(['firstname', 'lastname', 'email'] as const),
  ...member_details,
  ...(['membertype', 'status'] as const)
]

/** The columns that say how long somebody is a member; only new members take them over. */
const term_columns = ['membership_startdate', 'membership_enddate', 'left', 'left_reason'] as const

/** The columns that the help names: those of the template, and those of memberships. */
export const told_columns = [...columns, ...term_columns]

/** The columns with opening balances, and those with records of members. */
export const balance_columns: readonly string[] = ['balance', 'owed', 'held']
const brought_columns = [
  ...['iban', 'bic', 'account_holder', 'mandate_reference', 'mandate_signed', ...balance_columns],
  ...['function', 'function_from', 'function_to']
]

/** The columns of Chapterhouse that a file's column can be assigned to. */
export const mapped_columns = [...told_columns, ...partial_columns, 'chapter', ...brought_columns]

/** A column of a file. */
export type ImportColumn = (typeof told_columns)[number]

/** The required columns. */
export const needed: readonly string[] = ['firstname', 'lastname']

/** The endings and types of the files that can be chosen. */
export const accepted = '.xlsx,.csv,.txt,.tsv,.zip,text/csv'
