import { Fieldset, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useCustomFields } from '../shared/customFields.ts'
import { member_fields } from '../shared/memberWords.ts'
import { useTexts } from './texts.ts'
import type { ChapterValues } from './values.ts'

type Ways = ChapterValues['ways']
type Way = Ways[string]

/** What members may do with a field where the chapter does not say otherwise. */
const usual: Readonly<Partial<Record<string, Way>>> = {
  ...{ phone: 'change', mobile: 'change', street: 'change', postal_code: 'change' },
  ...{ city: 'change', country: 'change', language: 'change', unsubscribed: 'change' },
  ...{ firstname: 'ask', lastname: 'ask', date_of_birth: 'ask', membertype_id: 'ask' }
}

/** The fields of members that their page can show, in the order of the page. */
const shown = [
  ...(['firstname', 'lastname', 'email', 'phone', 'mobile', 'street', 'postal_code'] as const),
  ...(['city', 'country', 'date_of_birth', 'salutation', 'title', 'gender', 'company'] as const),
  ...(['language', 'unsubscribed', 'membertype_id', 'membernumber', 'joined', 'tags'] as const)
]

/** What members change by a mail to the new address, or what the office decides: never by themselves. */
const never_changed = ['email', 'membertype_id']

/** What members may do with each field on their own page, in words. */
export function OwnPageFields(props: {
  chapter_id: number
  value: Ways
  read_only: boolean
  onChange: (ways: Ways) => void
}) {
  const { texts, say } = useTexts()
  const { chapter_id, value, read_only, onChange } = props
  const words = texts.chapters
  const custom = (useCustomFields(chapter_id).data ?? []).filter(({ archived }) => !archived)
  const fields = [
    ...shown.map(name => ({ name: name as string, label: say(member_fields[name]) })),
    ...custom.map(({ key, label }) => ({ name: `fields.${key}`, label }))
  ]
  const choose = (name: string, way: Way) => {
    const { [name]: _, ...others } = value
    onChange(way === (usual[name] ?? 'see') ? others : { ...others, [name]: way })
  }
  return (
    <Fieldset legend={words.ways}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.ways_hint}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {fields.map(({ name, label }) => (
          <NativeSelect
            key={name}
            label={label}
            disabled={read_only}
            value={value[name] ?? usual[name] ?? 'see'}
            onChange={event => choose(name, event.currentTarget.value as Way)}
            data={(['change', 'ask', 'see', 'none'] as const)
              .filter(way => way !== 'change' || !never_changed.includes(name))
              .map(way => ({ value: way, label: words.way[way] }))}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
