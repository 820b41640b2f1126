import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { invalid, PayloadTooLarge } from '../../core/errors.ts'
import { fileDetails } from '../files/details.ts'
import { type JsonChoices, json_choices } from './given-choices.ts'
import { max_choices } from './schema.ts'

/**
 * The bytes of the file of a form (`multipart/form-data`, RFC 7578), which is its last part; the parts before it are put into
 * `parts`. Throws `validation_error` for any other form, `payload_too_large` for too much before the file.
 */
export async function* readForm(
  body: AsyncIterable<Buffer>,
  type: string,
  parts: JsonChoices
): AsyncGenerator<Buffer> {
  let failure: unknown
  const form = openForm(type)
  const found = Promise.withResolvers<BusboyFileStream>()
  let room = max_choices
  let file: BusboyFileStream | undefined
  const refuse = (error: Error) => {
    failure ??= error
    form.destroy(error)
  }
  form.on('field', (name, text, _, truncated, encoding) => {
    room -= name?.length + text.length
    if (truncated || room < 0) return refuse(new PayloadTooLarge())
    if (file || !isPart(name) || parts[name] !== undefined) return refuse(notAForm())
    if (isEncoded(encoding) || text.includes('\ufffd')) return refuse(notAForm())
    parts[name] = text
  })
  form.on('file', (_, stream, __, encoding) => {
    if (file || isEncoded(encoding)) return refuse(notAForm())
    file = stream
    found.resolve(stream)
  })
  const source = async function* () {
    try {
      yield* body
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  const sent = pipeline(source, form)
  sent.then(
    () => found.reject(notAForm()),
    error => {
      found.reject(error)
      file?.destroy(error)
    }
  )
  try {
    yield* await found.promise
    await sent
  } catch {
    throw failure ?? notAForm()
  } finally {
    form.destroy()
  }
}

function openForm(type: string) {
  try {
    const isPartAFile = (name: string | undefined) => name === 'file'
    const limits = { fieldSize: max_choices }
    return new Busboy({ headers: { 'content-type': type }, isPartAFile, limits })
  } catch {
    throw notAForm()
  }
}

function isEncoded(encoding: string) {
  return ['base64', 'quoted-printable'].includes(encoding)
}

function isPart(name: string): name is keyof JsonChoices {
  return (json_choices as readonly string[]).includes(name)
}

function notAForm() {
  return invalid([fileDetails.not_a_form('')])
}
