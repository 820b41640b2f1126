import { Alert, Button, Group, List, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { detailText } from '../shared/detailText.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { type Conditions, type Filter, toFilter } from './conditions.ts'
import { isKept, type KeptFilter, useKeptChanges, withoutGone } from './queries.ts'
import { useTexts } from './texts.ts'
import { type Named, useConditionLabel } from './useNamed.ts'

type Sort = NonNullable<KeptFilter['sort']>

/** The buttons that keep a list's conditions under a name, and that save, rename or remove the open filter if the user may. */
export function KeptActions(props: {
  chapter_id: number
  conditions: Conditions
  sort: Sort
  /** The saved filter that is open. */
  kept: KeptFilter | undefined
  /** Called with the id of the new filter that is to be opened; with undefined after the open filter is removed. */
  onOpen: (kept: number | undefined) => void
}) {
  const { texts } = useTexts()
  const { chapter_id, conditions, sort, kept, onOpen } = props
  const [asking, setAsking] = useState<'keep' | 'rename' | 'remove'>()
  const { create, edit, remove } = useKeptChanges()
  const { done, failed } = useNotices()
  const keyFor = useKeys()
  const account = useAccount()
  const words = texts.filters
  const changed = !kept || !isKept(kept, conditions, sort)
  const mine = kept?.account_id === account.id || may(account.grants, 'manage_filters', chapter_id)
  const filter = toFilter(conditions)
  const close = () => setAsking(undefined)
  async function keep(name: string) {
    const body = { chapter_id, name, filter, sort }
    const { id } = await create(body, keyFor(body))
    done(words.was_kept(name))
    onOpen(id)
  }
  async function rename(name: string) {
    if (kept) await edit({ id: kept.id, name, sort: kept.sort })
  }
  async function save() {
    if (!kept) return
    await edit({ id: kept.id, filter, sort }).then(() => done(words.was_saved(kept.name)), failed)
  }
  async function discard() {
    if (!kept) return
    await remove(kept.id).then(() => {
      done(words.was_removed(kept.name))
      onOpen(undefined)
    }, failed)
  }
  const button = (label: string, act: () => unknown) => (
    <Button variant="subtle" size="compact-sm" onClick={act}>
      {label}
    </Button>
  )
  return (
    <>
      {kept && (
        <Text size="sm" span fw={600} className="kept-name">
          <bdi>{kept.name}</bdi>
        </Text>
      )}
      {kept && mine && changed && button(words.save, save)}
      {changed && button(kept ? words.keep_other : words.keep, () => setAsking('keep'))}
      {kept && mine && button(words.rename, () => setAsking('rename'))}
      {kept && mine && button(words.remove_kept, () => setAsking('remove'))}
      {asking === 'keep' && <NameDialog title={words.keep} name="" onSave={keep} onClose={close} />}
      {asking === 'rename' && kept && (
        <NameDialog title={words.rename} name={kept.name} onSave={rename} onClose={close} />
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={words.remove_title(kept?.name ?? '')}
        text={words.remove_hint}
        confirm={words.remove_kept}
        onConfirm={discard}
        onClose={close}
      />
    </>
  )
}

/** Asks for the name of a filter, and saves the filter under it. */
function NameDialog(props: {
  title: string
  name: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const { texts } = useTexts()
  const [busy, setBusy] = useState(false)
  const form = useRecordForm({ name: props.name })
  const { onChange, ...field } = form.field('name')
  async function submit(event: FormEvent) {
    event.preventDefault()
    // React passes events of a portal on to the page around it: the form there must not be submitted
    event.stopPropagation()
    const name = form.values.name.trim()
    if (!name) return form.refuse({ name: texts.details.required })
    setBusy(true)
    try {
      await props.onSave(name)
      props.onClose()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      centered
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form ref={form.root} onSubmit={submit} noValidate>
        <FailureAlert failure={form.failure} mb="sm" />
        <TextInput
          {...field}
          label={texts.filters.name}
          description={texts.filters.name_hint}
          data-autofocus
          onChange={event => onChange(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={props.onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.common.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Lists the membership types and fields of a saved filter that no longer exist, with a button that removes them from the filter. */
export function GoneAlert(props: {
  kept: KeptFilter
  named: Named
  onLeaveOut: (filter: Filter) => void
}) {
  const { texts } = useTexts()
  const { kept, named } = props
  const labelFor = useConditionLabel(named)
  const words = texts.filters
  const labelAt = (path: string) => {
    const [, part, key = ''] = path.slice(1).split('/')
    return labelFor(part === 'membertype_id' ? part : `fields.${key}`)
  }
  return (
    <Alert role="alert" variant="outline" mx="md" mb="sm" title={words.gone(kept.name)}>
      <List size="sm" mb="xs">
        {kept.gone.map(({ path, code, params }) => (
          <List.Item key={path}>
            {labelAt(path)}: {detailText({ code, params, field: '' }, texts)}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mb="sm">
        {words.gone_hint}
      </Text>
      <Button variant="default" size="xs" onClick={() => props.onLeaveOut(withoutGone(kept))}>
        {words.leave_out}
      </Button>
    </Alert>
  )
}
