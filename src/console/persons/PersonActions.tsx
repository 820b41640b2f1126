import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { send, useRefetchAll } from '../api/write.ts'
import { readFile, useSaveLetter } from '../money/parts/files.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { saveFile, toFileName } from '../shared/files.ts'
import type { RowAct } from '../shared/RowMenu.tsx'
import { useRun } from '../shared/useRun.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { useTexts } from './texts.ts'

/** The member whose data the actions concern. */
interface Person {
  id: number
  chapter_id: number
  name: string
}

/** What downloads, merges, removes or erases the data of a member. `onGone` is called when the member was removed or erased. */
export function usePersonActs(person: Person, onGone: () => void): (RowAct | false)[] {
  const words = useTexts().texts.persons
  const { grants } = useAccount()
  const navigate = useNavigate()
  const { save, saveAsLetter, remove, leave } = useActions(person, onGone)
  const { id, chapter_id } = person
  const exports = may(grants, 'export_members', chapter_id)
  const removes = may(grants, 'remove_members', chapter_id)
  const toDuplicates = () =>
    navigate({
      to: '/console/chapter/$chapter_id/duplicates',
      params: { chapter_id },
      search: { one: id }
    })
  return [
    exports && { label: words.export, hint: words.export_hint, onClick: save },
    exports && { label: words.export_pdf, hint: words.export_pdf_hint, onClick: saveAsLetter },
    may(grants, 'merge_members', chapter_id) && {
      label: words.merge,
      hint: words.merge_hint,
      onClick: toDuplicates
    },
    removes && {
      label: words.remove,
      hint: words.remove_hint,
      dialog: onClose => (
        <ConfirmDialog
          opened
          title={words.remove_title(person.name)}
          text={words.remove_text}
          confirm={words.remove}
          loses
          onConfirm={remove}
          onClose={onClose}
        />
      )
    },
    removes && {
      label: words.erase,
      hint: words.erase_hint,
      dialog: onClose => <EraseDialog {...person} onClose={onClose} onErased={leave} />
    }
  ]
}

function useActions({ id, name }: Person, onGone: () => void) {
  const { texts } = useTexts()
  const { run } = useRun()
  const refresh = useRefetchAll()
  const saveLetter = useSaveLetter()
  // leaves the page before queries are read again, because the query of the removed member would fail
  async function leave() {
    await onGone()
    await refresh()
  }
  const file = `${texts.persons.export_file}-${toFileName(name) || id}`
  return {
    leave,
    save: () =>
      run(async () => {
        const { data } = JSON.parse(String(await readFile(readPerson(id))))
        saveFile(`${file}.json`, JSON.stringify(data, null, 2), 'application/json')
      }),
    saveAsLetter: () => run(() => saveLetter(file, readPersonLetter(id))),
    remove: () =>
      run(async () => {
        await send('PUT /removemember', { id })
        await leave()
        return texts.persons.removed(name)
      })
  }
}

/** Requests all stored data about one member as text in JSON. */
const readPerson = (id: number) =>
  api.GET('/exportmember', { params: { query: { id } }, parseAs: 'text' })

/** Requests the same as a letter. */
const readPersonLetter = (id: number) =>
  api.GET('/exportmember', { params: { query: { id, format: 'pdf' } }, parseAs: 'blob' })
