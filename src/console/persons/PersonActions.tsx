import { ButtonLink } from '../shared/links.tsx'
import './persons.css'
import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useRefetchAll } from '../api/write.ts'
import { readFile, useSaveLetter } from '../money/parts/files.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { saveFile, toFileName } from '../shared/files.ts'
import { useNotices } from '../shared/useFailure.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { readPerson, readPersonLetter, removeMember } from './queries.ts'
import { useTexts } from './texts.ts'

/** The member whose data the actions concern. */
interface Person {
  id: number
  chapter_id: number
  name: string
}

/** The permissions for the actions; with none of them, nothing is shown. */
const acts = ['export_members', 'merge_members', 'remove_members'] as const

/** The buttons that download, merge, remove or erase the data of a member. */
export function PersonActions(props: {
  person: Person
  /** Whether the form beside it has changes, which would be lost. */
  unsaved: boolean
  /** Called when the member was removed or erased. */
  onGone: () => void
}) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const { person, unsaved } = props
  const words = texts.persons
  const { asking, ask, busy, save, saveAsLetter, remove, leave } = useActions(person, props.onGone)
  const may_remove = may(grants, 'remove_members', person.chapter_id)
  const button = { variant: 'default', size: 'xs', disabled: unsaved || busy }
  const { chapter_id } = person
  if (!acts.some(act => may(grants, act, chapter_id))) return null
  return (
    <section aria-labelledby="person-actions" className="person-actions">
      <Title order={3} size="h2" id="person-actions">
        {words.title}
      </Title>
      {unsaved && (
        <Text size="sm" c="dimmed">
          {words.unsaved}
        </Text>
      )}
      {may(grants, 'export_members', chapter_id) && (
        <>
          <Act hint={words.export_hint}>
            <Button {...button} onClick={save}>
              {words.export}
            </Button>
          </Act>
          <Act hint={words.export_pdf_hint}>
            <Button {...button} onClick={saveAsLetter}>
              {words.export_pdf}
            </Button>
          </Act>
        </>
      )}
      {may(grants, 'merge_members', chapter_id) && (
        <Act hint={words.merge_hint}>
          <ButtonLink
            variant="default"
            size="xs"
            to="/console/chapter/$chapter_id/duplicates"
            params={{ chapter_id }}
            search={{ one: person.id }}
          >
            {words.merge}
          </ButtonLink>
        </Act>
      )}
      {may_remove && (
        <>
          <Act hint={words.remove_hint}>
            <Button {...button} onClick={() => ask('remove')}>
              {words.remove}
            </Button>
          </Act>
          <Act hint={words.erase_hint}>
            <Button {...button} onClick={() => ask('erase')}>
              {words.erase}
            </Button>
          </Act>
        </>
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={words.remove_title(person.name)}
        text={words.remove_text}
        confirm={words.remove}
        loses
        onConfirm={remove}
        onClose={() => ask(undefined)}
      />
      {asking === 'erase' && (
        <EraseDialog {...person} onClose={() => ask(undefined)} onErased={leave} />
      )}
    </section>
  )
}

function useActions({ id, name }: Person, onGone: () => void) {
  const { texts } = useTexts()
  const { done, failed } = useNotices()
  const [asking, ask] = useState<'remove' | 'erase'>()
  const [busy, setBusy] = useState(false)
  const refresh = useRefetchAll()
  const saveLetter = useSaveLetter()
  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    await work().catch(failed)
    setBusy(false)
  }
  // leaves the page before queries are read again, because the query of the removed member would fail
  async function leave() {
    await onGone()
    await refresh()
  }
  const file = `${texts.persons.export_file}-${toFileName(name) || id}`
  return {
    asking,
    ask,
    busy,
    leave,
    save: () =>
      run(async () => {
        const { data } = JSON.parse(String(await readFile(readPerson(id))))
        saveFile(`${file}.json`, JSON.stringify(data, null, 2), 'application/json')
      }),
    saveAsLetter: () => run(() => saveLetter(file, readPersonLetter(id))),
    remove: () =>
      run(async () => {
        await removeMember(id)
        done(texts.persons.removed(name))
        await leave()
      })
  }
}

function Act({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Text size="xs" c="dimmed" mt={2}>
        {hint}
      </Text>
    </div>
  )
}
