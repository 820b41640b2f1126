import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useChapters } from '../shared/chapters.ts'
import type { Column } from '../shared/DataTable.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { Icon } from '../shared/Icon.tsx'
import { useOwnFields } from '../shared/ownFields.ts'
import type { OwnField } from '../shared/ownNames.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import { CreateField } from './CreateField.tsx'
import { EditField } from './EditField.tsx'
import { own_field_fields, own_field_values } from './fields.ts'
import type { FieldsSearch } from './search.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/fields')

/** The list of the association's own fields, current or archived, and the drawer for one field. */
export function FieldsView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { field, archived = false, offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const fields = useOwnFields()
  const columns = useColumns()
  const shown = fields.data?.filter(one => one.archived === archived)
  const chosen = fields.data?.find(({ id }) => id === field)
  const show = (values: FieldsSearch) => navigate({ search: old => ({ ...old, ...values }) })
  const close = () => show({ field: undefined })
  const words = texts.fields
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        <Button
          leftSection={<Icon of={IconPlus} size={16} />}
          onClick={() => show({ field: 'new' })}
        >
          {words.create}
        </Button>
      </Group>
      <RecordList
        caption={label}
        columns={columns}
        query={fields}
        rows={shown?.slice(offset, offset + limit)}
        total={shown?.length}
        expected={3}
        offset={offset}
        limit={limit}
        empty={{
          title: archived ? words.none_archived : words.none,
          hint: archived ? words.none_archived_hint : words.none_hint,
          action: !archived && <Button onClick={() => show({ field: 'new' })}>{words.first}</Button>
        }}
        onPage={show}
      >
        <Group p="md">
          <SegmentedControl
            aria-label={words.which}
            data={[
              { value: 'current', label: words.current },
              { value: 'archived', label: words.archived }
            ]}
            value={archived ? 'archived' : 'current'}
            onChange={value =>
              show({ archived: value === 'archived' || undefined, offset: undefined })
            }
          />
        </Group>
      </RecordList>
      {field === 'new' && <CreateField onClose={close} />}
      {chosen && <EditField key={chosen.id} first={chosen} onClose={close} />}
    </Stack>
  )
}

function useColumns(): Column<OwnField>[] {
  const { texts, say } = useTexts()
  const chapters = useChapters().data ?? []
  const words = texts.fields
  const kindText = ({ kind }: OwnField) => valueText('kind', kind, own_field_values, say)
  const forWhom = ({ chapter_id }: OwnField) =>
    chapter_id === null ? words.for_all : chapters.find(({ id }) => id === chapter_id)?.name
  return [
    {
      key: 'label',
      label: say(own_field_fields.label),
      cell: field => <NameCell field={field} kind={kindText(field)} />
    },
    { key: 'kind', label: say(own_field_fields.kind), from: 'sm', cell: kindText },
    { key: 'chapter', label: words.for_whom, from: 'sm', cell: forWhom },
    {
      key: 'required',
      label: say(own_field_fields.required),
      from: 'md',
      cell: ({ required }) => texts.differences[required ? 'yes' : 'no']
    },
    {
      key: 'key',
      label: say(own_field_fields.key),
      from: 'md',
      cell: ({ key }) => <code>{key}</code>
    }
  ]
}

function NameCell({ field: { id, label }, kind }: { field: OwnField; kind: string }) {
  return (
    <>
      <Link
        from={route.id}
        to="."
        search={old => ({ ...old, field: id })}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {label}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
        {kind}
      </Text>
    </>
  )
}
