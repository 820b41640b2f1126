import { Button } from '@mantine/core'
import { fields_search } from '../searches.ts'
import { RecordCell, useCells } from '../shared/cells.tsx'
import { useChapters } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import type { Column } from '../shared/DataTable.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { ListPage, NewButton, useList } from '../shared/ListPage.tsx'
import { ArchivedFilter } from '../shared/listFilters.tsx'
import type { CustomField } from '../shared/ownNames.ts'
import { useLabel } from '../shared/view.ts'
import { CreateField, EditField } from './FieldForm.tsx'
import { custom_field_fields, custom_field_values } from './records.ts'
import { useTexts } from './texts.ts'

/** The list of the association's custom fields, current or archived, and the drawer for one field. */
export function FieldsView() {
  const title = useLabel()
  const words = useTexts().texts.fields
  const list = useList(fields_search)
  const { page, close } = list
  const { field, archived } = list.search
  const read = useCustomFields()
  const shown = read.data?.filter(one => one.archived === (archived ?? false))
  const chosen = read.data?.find(({ id }) => id === field)
  const create = () => list.open({ field: 'new' })
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      acts={<NewButton onClick={create}>{words.create}</NewButton>}
      columns={useColumns()}
      rows={shown?.slice(page.offset, page.offset + page.limit)}
      total={shown?.length}
      expected={3}
      empty={
        archived
          ? { title: words.none_archived, hint: words.none_archived_hint }
          : {
              title: words.none,
              hint: words.none_hint,
              action: <Button onClick={create}>{words.first}</Button>
            }
      }
      filters={
        <ArchivedFilter
          words={words}
          archived={archived}
          onChoose={only => list.show({ archived: only })}
        />
      }
    >
      {field === 'new' && <CreateField onClose={close} />}
      {chosen && <EditField key={chosen.id} first={chosen} onClose={close} />}
    </ListPage>
  )
}

function useColumns(): Column<CustomField>[] {
  const { texts, say } = useTexts()
  const chapters = useChapters().data ?? []
  const { text } = useCells<CustomField>()
  const words = texts.fields
  const kindText = ({ kind }: CustomField) => valueText('kind', kind, custom_field_values, say)
  const forWhom = ({ chapter_id }: CustomField) =>
    chapter_id === null ? words.for_all : chapters.find(({ id }) => id === chapter_id)?.name
  return [
    text('label', say(custom_field_fields.label), field => (
      <RecordCell record={{ field: field.id }} below={kindText(field)}>
        {field.label}
      </RecordCell>
    )),
    text('kind', say(custom_field_fields.kind), kindText, { from: 'sm' }),
    text('chapter', words.for_whom, forWhom, { from: 'sm' }),
    text(
      'required',
      say(custom_field_fields.required),
      ({ required }) => texts.differences[required ? 'yes' : 'no'],
      { from: 'md' }
    ),
    text('key', say(custom_field_fields.key), ({ key }) => <code>{key}</code>, { from: 'md' })
  ]
}
