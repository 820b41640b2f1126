import { api } from '../../api/client.ts'
import { useSaveLetter } from '../../money/parts/files.ts'
import { useTexts } from './texts.ts'

/** Returns the function that saves the letters of a run as one PDF, or the letter of one message; what goes wrong is a notice. */
export function useSaveLetters() {
  const { texts } = useTexts()
  const words = texts.messages
  const save = useSaveLetter({ not_found: words.no_letters })
  return (id: number, message_id?: number) => {
    const params = { path: { id }, query: { ...(message_id !== undefined && { message_id }) } }
    const name = [words.letters_file, id, message_id].filter(part => part !== undefined).join('-')
    return save(name, api.GET('/getletters/{id}.pdf', { params, parseAs: 'blob' }))
  }
}
