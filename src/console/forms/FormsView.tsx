import { Button } from '@mantine/core'
import { useRead } from '../api/read.ts'
import { forms_search } from '../searches.ts'
import { RecordCell, useCells } from '../shared/cells.tsx'
import type { Column } from '../shared/DataTable.tsx'
import { ListPage, NewButton, useList } from '../shared/ListPage.tsx'
import { useLabel } from '../shared/view.ts'
import { CreateForm, EditForm } from './FormDefinition.tsx'
import { form_fields } from './records.ts'
import { useTexts } from './texts.ts'
import { pageOf, type WebForm } from './values.ts'

/** The forms on the web of a chapter, and the drawer for one. */
export function FormsView() {
  const title = useLabel()
  const words = useTexts().texts.forms
  const list = useList(forms_search)
  const { page, close, chapter_id } = list
  const { form } = list.search
  const read = useRead('/getforms', { chapter_id, ...page }, { of: 'forms' })
  const chosen = read.data?.forms.find(({ id }) => id === form)
  const create = () => list.open({ form: 'new' })
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      acts={<NewButton onClick={create}>{words.create}</NewButton>}
      columns={useColumns()}
      rows={read.data?.forms}
      expected={2}
      empty={{
        title: words.none,
        hint: words.none_hint,
        action: <Button onClick={create}>{words.create}</Button>
      }}
    >
      {form === 'new' && <CreateForm chapter_id={chapter_id} onClose={close} />}
      {chosen && <EditForm key={chosen.id} first={chosen} onClose={close} />}
    </ListPage>
  )
}

function useColumns(): Column<WebForm>[] {
  const { texts, say, format } = useTexts()
  const { text } = useCells<WebForm>()
  const words = texts.forms
  const days = ({ open_from: from, open_until: until }: WebForm) =>
    from || until
      ? words.days({
          from: from ? format.date(from) : '…',
          until: until ? format.date(until) : '…'
        })
      : ''
  const state = (form: WebForm) =>
    form.active ? [words.is_open, days(form)].filter(Boolean).join(', ') : words.is_closed
  return [
    text('title', say(form_fields.title), form => (
      <RecordCell record={{ form: form.id }} below={state(form)}>
        {form.title}
      </RecordCell>
    )),
    text('state', say(form_fields.active), state, { from: 'sm' }),
    text('slug', say(form_fields.slug), ({ slug }) => pageOf(slug), { from: 'md' })
  ]
}
