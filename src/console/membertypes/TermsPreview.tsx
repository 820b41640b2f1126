import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { send } from '../api/write.ts'
import { moneyText } from '../shared/amounts.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { dayHere } from '../shared/days.ts'
import type { PartProps } from './DuesFields.tsx'
import { findFlaws } from './flaws.ts'
import { withFormPaths } from './queries.ts'
import { useTexts } from './texts.ts'
import { type TypeValues, toCreateRequest } from './values.ts'

type Term = components['schemas']['PreviewTerm']

/** A preview: the first three terms of somebody who joins on a given day at a given age, under the settings in the form. */
export function TermsPreview(props: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const [joiner, setJoiner] = useState<Joiner>({ joined: dayHere(), age: '', rank: '' })
  const { busy, terms, show } = usePreview(props, joiner)
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="md">
        <DayInput
          label={words.joins_on}
          value={joiner.joined}
          onChange={joined => setJoiner({ ...joiner, joined })}
        />
        <TextInput
          label={words.joins_at}
          inputMode="numeric"
          w={140}
          value={joiner.age}
          onChange={event => setJoiner({ ...joiner, age: readAge(event.currentTarget.value) })}
        />
        <TextInput
          label={words.joins_rank}
          inputMode="numeric"
          w={180}
          value={joiner.rank}
          onChange={event => setJoiner({ ...joiner, rank: readAge(event.currentTarget.value) })}
        />
        <Button
          variant="default"
          loading={busy}
          disabled={!props.chapter || !joiner.joined}
          onClick={show}
        >
          {words.show_terms}
        </Button>
      </Group>
      <div role="status">{terms && <Terms terms={terms} />}</div>
    </Stack>
  )
}

/** Reads the preview; `terms` is undefined as soon as the form or the person who joins differs from the request. */
function usePreview({ form, chapter }: PartProps, joiner: Joiner) {
  const { texts, format } = useTexts()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ asked: string; terms: Term[] }>()
  const asked = JSON.stringify([form.values, joiner])
  async function show() {
    if (!chapter) return
    const values = named(form.values)
    const reading = { texts, locale: format.locale, currency: chapter.currency }
    const flaws = findFlaws(values, withoutMessages(values), reading)
    if (Object.keys(flaws).length > 0) return form.refuse(flaws)
    setBusy(true)
    const asking = toPreviewRequest(chapter.id, values, joiner)
    await send('POST /previewmember_type', asking)
      .then(({ terms }) => setAnswer({ asked, terms }))
      .catch(error => form.fail(withFormPaths(error)))
    setBusy(false)
  }
  return { busy, show, terms: answer?.asked === asked ? answer.terms : undefined }
}

function Terms({ terms }: { terms: readonly Term[] }) {
  const { texts, format } = useTexts()
  const words = texts.membertypes
  if (terms.length === 0) return <Text c="dimmed">{words.no_terms}</Text>
  return (
    <Stack component="ol" gap="md" className="terms-preview">
      {terms.map(({ startdate, enddate, dues }) => (
        <li key={startdate}>
          <Text fw={600} className="figures">
            {enddate === null
              ? `${words.from_day(format.date(startdate))}, ${words.for_life}`
              : `${format.date(startdate)} – ${format.date(enddate)}`}
          </Text>
          {dues.length === 0 && <Text c="dimmed">{words.nothing_due}</Text>}
          {dues.map(due => (
            <Text key={`${due.dues_name} ${due.period_start}`} size="sm">
              {words.due_line({
                name: due.dues_name,
                amount: moneyText(due.amount, due.currency, format.locale),
                day: format.date(due.due_date)
              })}
            </Text>
          ))}
        </li>
      ))}
    </Stack>
  )
}

/** The values without the messages, which a preview does not send. */
const withoutMessages = (values: Partial<TypeValues>): Partial<TypeValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !name.startsWith('notificationsettings.'))
  )

const readAge = (typed: string) => typed.replace(/\D/g, '').slice(0, 3)

/** The person who joins in a preview: the typed day, the age on that day and the place in the household (empty if not given). */
interface Joiner {
  joined: string
  age: string
  rank: string
}

/** The request for a preview of the terms of somebody who joins under the type in the form. */
function toPreviewRequest(
  chapter_id: number,
  values: TypeValues,
  { joined, age, rank }: Joiner
): components['schemas']['PreviewQuery'] {
  const { notificationsettings, ...type } = toCreateRequest(chapter_id, named(values))
  return {
    ...type,
    joined,
    date_of_birth: age ? yearsBefore(joined, Number(age)) : null,
    household_rank: Number(rank) || 1,
    terms: 3
  }
}

/** The values of the form, with "-" for an empty name or category, since the service requires both. */
function named(values: TypeValues): TypeValues {
  const { name, category } = values
  return { ...values, name: name.trim() || '-', category: category.trim() || '-' }
}

/** The same day a number of years earlier; 28 February for 29 February if the earlier year has no such day. */
function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return `${year}-${day.endsWith('02-29') && !leap ? '02-28' : day.slice(5)}`
}
