import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useSaveLetter } from '../../money/parts/files.ts'
import { useTexts } from './texts.ts'

/** Returns the function that saves the letters of a run as one PDF, or the letter of one message, and whether it is being read; what goes wrong is a notice. */
export function useSaveLetters() {
  const { texts } = useTexts()
  const words = texts.messages
  const saveLetter = useSaveLetter({ not_found: words.no_letters })
  const [busy, setBusy] = useState(false)
  async function save(id: number, message_id?: number) {
    const params = { path: { id }, query: { ...(message_id !== undefined && { message_id }) } }
    const name = [words.letters_file, id, message_id].filter(part => part !== undefined).join('-')
    setBusy(true)
    await saveLetter(name, api.GET('/getletters/{id}.pdf', { params, parseAs: 'blob' }))
    setBusy(false)
  }
  return { save, busy }
}
