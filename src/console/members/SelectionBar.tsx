import { Alert, Button, CloseButton, Group, List, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Ref, useEffect, useRef, useState } from 'react'
import { type Filter, fromFilter } from '../filters/conditions.ts'
import { MailingLink } from '../messages/mailings/MailingLink.tsx'
import { useTasks } from '../overview/queries.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ButtonLink } from '../shared/links.tsx'
import { fullName } from '../shared/people.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { useSelection } from '../shared/useSelection.tsx'
import { ChangeMany, type StatusChange, useManyChange } from './ChangeMany.tsx'
import type { Member } from './queries.ts'
import { statuses } from './search.ts'
import { useTexts } from './texts.ts'

/** How many of the members that could not be changed are listed. */
const max_listed = 100

/** Lists the members that could not be changed because somebody else has removed them from the chapter. */
function RestAlert({ rest }: { rest: readonly Member[] }) {
  const { texts, format } = useTexts()
  const words = texts.selection
  return (
    <Alert role="alert" color="red" variant="outline" mb="sm">
      <Text size="sm">{words.failed(format.number(rest.length))}</Text>
      <List size="sm" className="failures">
        {rest.slice(0, max_listed).map(member => (
          <List.Item key={member.id}>
            {fullName(member)}: {texts.members.gone}
          </List.Item>
        ))}
        {rest.length > max_listed && (
          <List.Item>{words.more_failed(format.number(rest.length - max_listed))}</List.Item>
        )}
      </List>
    </Alert>
  )
}

type Status = Member['status']

/** The bar with the number of selected members and the actions for them. */
export function SelectionBar({
  selection,
  matching
}: {
  selection: ReturnType<typeof useSelection<Member>>
  /** The filter of the list, and the number of members that match it. */
  matching: { chapter_id: number; filter: Filter; total: number }
}) {
  const { texts, format } = useTexts()
  const { selected, every, here, clear, select } = selection
  const change_button = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<StatusChange>()
  const [rest, setRest] = useState<Member[]>([])
  const words = texts.selection
  const count = every ? matching.total : selected.length
  const filter = every ? matching.filter : { ids: selected.map(({ id }) => id) }
  const many = useManyChange(matching.chapter_id, refused => {
    const remaining = selected.filter(({ id }) => refused.has(id))
    select(remaining)
    setRest(remaining)
  })
  const { busy, preview, change } = many
  const label = useMemberWords().statuses
  const was_busy = useRef(false)
  // the button that takes the focus exists only once the bar is rendered, so an effect moves the focus
  useEffect(() => {
    if (was_busy.current && !busy) goOn(change_button.current)
    was_busy.current = busy
  }, [busy])
  const forget = () => {
    setRest([])
    clear()
    requestAnimationFrame(() => goOn(null))
  }
  const [changing, more] = useDisclosure()
  function closeMore() {
    more.close()
    close()
  }
  async function ask(status: Status) {
    const would = await preview(filter, { status })
    if (would) setAsked({ status, preview: would })
  }
  function selectEvery() {
    selection.selectEvery()
    // the pressed button is removed
    requestAnimationFrame(() => goOn(change_button.current))
  }
  function close() {
    setAsked(undefined)
    // the menu item that opened the dialog was removed
    const button = () => change_button.current ?? bar.current?.querySelector('button')
    requestAnimationFrame(() => button()?.focus())
  }
  if (selected.length === 0) return null
  return (
    <section ref={bar} className="card selection-bar" aria-label={words.bar}>
      {rest.length > 0 && <RestAlert rest={rest} />}
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <CloseButton aria-label={words.clear} onClick={forget} />
          <Text size="sm" role="status">
            <b>{words.count(format.number(count))}</b>
            {count > here && `, ${words.elsewhere(format.number(count - here))}`}
          </Text>
          {selection.whole && matching.total > count && (
            <Button variant="subtle" size="compact-sm" onClick={selectEvery}>
              {words.every(format.number(matching.total))}
            </Button>
          )}
        </Group>
        <Group gap="xs">
          <OpeningLink chapter_id={matching.chapter_id} filter={filter} />
          <MailingLink chapter_id={matching.chapter_id} filter={filter} label={words.write} />
          <Button variant="default" disabled={busy} onClick={more.open}>
            {words.change_more}
          </Button>
          <StatusMenu button={change_button} busy={busy} onChoose={ask} />
        </Group>
      </Group>
      {changing && (
        <ChangeMany
          chapter_id={matching.chapter_id}
          filter={filter}
          count={count}
          many={many}
          onClose={closeMore}
        />
      )}
      <Confirm
        only={count === 1 ? selected[0] : undefined}
        asked={asked}
        onConfirm={status =>
          change(filter, { status }, done => words.done({ count: done, status: label[status] }))
        }
        onClose={close}
      />
    </section>
  )
}

/** Moves the focus to the bar, the list or the search (the first that exists) if the focused element was removed. */
function goOn(button: HTMLElement | null) {
  if (document.activeElement !== document.body) return
  const list = document.querySelector<HTMLElement>('#select-page:enabled')
  const place = button ?? list ?? document.querySelector<HTMLElement>('input[type=search]')
  place?.focus()
}

function StatusMenu(props: {
  button: Ref<HTMLButtonElement>
  busy: boolean
  onChoose: (status: Status) => void
}) {
  const { texts } = useTexts()
  const { statuses: labels } = useMemberWords()
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button ref={props.button} loading={props.busy}>
          {texts.selection.change}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map(status => (
          <Menu.Item key={status} onClick={() => props.onChoose(status)}>
            {labels[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The dialog that shows the preview of a change and asks for confirmation. */
function Confirm(props: {
  /** The member, if only one is selected. */
  only: Member | undefined
  asked: StatusChange | undefined
  onConfirm: (status: Status) => void
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const { only, asked } = props
  const { status = 'active', preview } = asked ?? {}
  const words = texts.selection
  const label = useMemberWords().statuses[status]
  const { changed = 0, unchanged = 0, refused = 0 } = preview ?? {}
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={
        only
          ? words.confirm_one({ name: fullName(only), status: label })
          : words.confirm({ count: format.number(changed + unchanged + refused), status: label })
      }
      text={[
        words.would_change(changed),
        unchanged > 0 && words.confirm_same(format.number(unchanged)),
        refused > 0 && words.would_refuse(format.number(refused)),
        words.confirm_hint
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={words.submit(label)}
      onConfirm={() => props.onConfirm(status)}
      onClose={props.onClose}
    />
  )
}

/** The way to open memberships for members; null in a chapter where nobody lacks one. */
function OpeningLink({ chapter_id, filter }: { chapter_id: number; filter: Filter }) {
  const { texts } = useTexts()
  const waits = useTasks(chapter_id).data?.tasks.some(({ kind }) => kind === 'without_terms')
  if (!waits) return null
  const search = fromFilter(filter)
  return (
    <ButtonLink
      variant="default"
      to="/console/chapter/$chapter_id/opening"
      params={{ chapter_id }}
      search={search}
    >
      {texts.selection.opening}
    </ButtonLink>
  )
}
