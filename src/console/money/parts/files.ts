import { unreachable, unwrap } from '../../api/failure.ts'
import { saveFile } from '../../shared/files.ts'
import { type Said, useNotices } from '../../shared/useFailure.ts'

/** The answer to a request for a file: the file itself, where records come in an envelope. */
type FileAnswer = Promise<{ data?: unknown; error?: unknown; response: Response }>

/** The content of a file that was asked for. Throws a Failure. */
export function readFile(answer: FileAnswer): Promise<unknown> {
  const enveloped = answer.then(({ data, ...rest }) => ({
    ...rest,
    ...(data !== undefined && { data: { data } })
  }))
  return unwrap(enveloped.catch(unreachable))
}

/** Returns the function that saves a letter as PDF; what goes wrong is a notice. */
export function useSaveLetter(said?: Said) {
  const { failed } = useNotices()
  return async (name: string, answer: FileAnswer) => {
    try {
      saveFile(`${name}.pdf`, (await readFile(answer)) as Blob, 'application/pdf')
    } catch (error) {
      failed(error, said)
    }
  }
}
