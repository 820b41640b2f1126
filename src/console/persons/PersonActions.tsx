import { Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../api/client.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { send, useRefetchAll } from '../api/write.ts'
import { readFile, useSaveLetter } from '../money/parts/files.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { saveFile, toFileName } from '../shared/files.ts'
import { ButtonLink } from '../shared/links.tsx'
import { useRun } from '../shared/useRun.ts'
import { EraseDialog } from './EraseDialog.tsx'
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
    <Stack
      component="section"
      aria-labelledby="person-actions"
      gap="sm"
      align="flex-start"
      mt="lg"
      pt="md"
      className="ruled"
    >
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
    </Stack>
  )
}

function useActions({ id, name }: Person, onGone: () => void) {
  const { texts } = useTexts()
  const { busy, run } = useRun()
  const [asking, ask] = useState<'remove' | 'erase'>()
  const refresh = useRefetchAll()
  const saveLetter = useSaveLetter()
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
