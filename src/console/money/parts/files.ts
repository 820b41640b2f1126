import { useState } from 'react'
import { unreachable, unwrap } from '../../api/failure.ts'
import { saveFile } from '../../shared/files.ts'
import { type Said, useNotices } from '../../shared/useFailure.ts'

/** The answer to a request for a file: the file itself, where records come in an envelope. */
export type FileAnswer = Promise<{ data?: unknown; error?: unknown; response: Response }>

/** The content of a file that was asked for. Throws a Failure. */
export function readFile(answer: FileAnswer): Promise<unknown> {
  const enveloped = answer.then(({ data, ...rest }) => ({
    ...rest,
    ...(data !== undefined && { data: { data } })
  }))
  return unwrap(enveloped.catch(unreachable))
}

/** Saves letters as PDF; what goes wrong is a notice. `busy` while one is read. */
export function useLetters(said?: Said) {
  const { failed } = useNotices()
  const [busy, setBusy] = useState(false)
  async function save(name: string, answer: FileAnswer) {
    setBusy(true)
    try {
      saveFile(`${name}.pdf`, (await readFile(answer)) as Blob, 'application/pdf')
    } catch (error) {
      failed(error, said)
    }
    setBusy(false)
  }
  return { busy, save }
}
