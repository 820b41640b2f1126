import { Text } from '@mantine/core'
import { debits_search } from '../../searches.ts'
import { collection_states } from '../../shared/debitWords.ts'
import { useList } from '../../shared/ListPage.tsx'
import { ButtonLink, TextLink } from '../../shared/links.tsx'
import { ListView } from '../../shared/listView.tsx'
import { MoneyTabs } from '../parts/parts.tsx'
import { useTexts } from './texts.ts'

/** The runs of direct debits of a chapter, the newest first. */
export function DebitsView() {
  const { texts, format, say } = useTexts()
  const words = texts.debits
  const list = useList(debits_search)
  const { chapter_id, search } = list
  return (
    <ListView
      list={list}
      title={words.title}
      head={<MoneyTabs />}
      hint={words.hint}
      read="/getcollections"
      of="collections"
      query={{ chapter_id, state: search.state }}
      filters={{ state: { label: words.show, choices: collection_states, every: words.every } }}
      columns={({ text, choice, money }) => [
        text('day', words.day, ({ id, day, state }) => (
          <div>
            <TextLink
              to="/console/chapter/$chapter_id/debits/$collection_id"
              params={{ chapter_id, collection_id: id }}
              className="figures"
              aria-label={words.open(format.date(day))}
            >
              {format.date(day)}
            </TextLink>
            <Text size="sm" hiddenFrom="sm">
              {say(collection_states[state])}
            </Text>
          </div>
        )),
        choice('state', words.state, collection_states, { width: '13rem', from: 'sm' }),
        text('count', words.count, ({ count }) => format.number(count), {
          width: '7rem',
          from: 'xs',
          end: true
        }),
        text(
          'sum',
          words.sum,
          ({ sum, returned }) => (
            <div className="figures">
              {money(sum, 'EUR')}
              {returned > 0 && <Text size="sm">{words.returned(returned)}</Text>}
            </div>
          ),
          { width: '9rem', end: true }
        )
      ]}
      empty={{ title: words.none, hint: words.none_hint }}
      no_match={{ title: words.no_match, all: words.show_all }}
      acts={
        <ButtonLink to="/console/chapter/$chapter_id/debits/new" params={{ chapter_id }}>
          {words.new}
        </ButtonLink>
      }
    />
  )
}
