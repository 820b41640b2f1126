import { InvalidJson } from '../../core/errors.ts'

/** The media types in which browsers send forms. */
export const form_types = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

/** A field of a form that was sent. */
type Fields = readonly (readonly [name: string, value: string])[]

/** Reads the fields of a form as browsers send it; files are left out. */
export async function readForm(bytes: Buffer, type: string): Promise<Fields> {
  try {
    const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    const fields = [...(await response.formData())] as [string, unknown][]
    return fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  } catch {
    throw new InvalidJson('the body is no form')
  }
}

/**
 * The application that a form means: `answers.` before the name of a field, which may be left out, `guardian.` before those of a parent;
 * what occurs several times is a list.
 */
export function toApplication(fields: Fields): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  const guardian: Record<string, string> = {}
  const body: Record<string, unknown> = { answers, consents: [] }
  for (const [name, value] of fields) {
    if (own_names.includes(name)) body[name] = name === 'membertype_id' ? readId(value) : value
    else if (name === 'consents') (body.consents as string[]).push(value)
    else if (name.startsWith('guardian.')) guardian[name.slice('guardian.'.length)] = value
    else {
      const field = name.replace(/^answers\./, '')
      const known = answers[field]
      answers[field] = known === undefined ? value : [known, value].flat()
    }
  }
  if (Object.values(guardian).some(value => value.trim() !== '')) body.guardian = guardian
  return body
}

const own_names = ['slug', 'stamp', 'membertype_id', 'language', 'proof', 'homepage']

function readId(text: string) {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : text
}
