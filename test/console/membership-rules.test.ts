import {
  comingDays,
  findBands,
  type Kind,
  possibleActs
} from '../../src/console/memberships/timeline.ts'
import type { Explanation, Membership, Simulation } from '../../src/console/memberships/types.ts'
import t from '../folder.ts'

const term = (
  state: Membership['state'],
  startdate: string,
  enddate: string | null
): Membership => ({
  ...{ id: 1, member_id: 1, membertype_id: 1, startdate, enddate, state },
  ...{ origin: 'joined', reason: null, previous_id: null }
})
type Rule = Explanation['reasons'][number]['rule']
const explained = (
  rules: readonly [Rule, string?, string?][],
  pauses: Explanation['pauses'] = []
): Explanation => ({
  ...{ member_id: 1, on: '2026-06-01', status: 'active', next: [], pauses, messages: [] },
  reasons: rules.map(([rule, since = null, until = null]) => ({
    ...{ rule, text: '', since, until, reason: null, application_state: null },
    ...{ membertype_id: 1, follows_by_itself: null, dues: [] }
  }))
})
const simulated = (days: Readonly<Record<string, readonly Kind[]>>): Simulation => ({
  days: Object.entries(days).map(([on, kinds]) => ({
    on,
    events: kinds.map(kind => ({ kind, count: 1, messages: 0, amounts: [] }))
  })),
  ...{ events: [], total: 0, put_aside: [] }
})

t.test('only acts that make sense are offered', async t => {
  const current = term('current', '2026-01-01', '2026-12-31')
  const ended = term('ended', '2025-01-01', '2025-12-31')
  const acts = (terms: Membership[], ...rules: Rule[]) =>
    possibleActs(terms, explained(rules.map(rule => [rule])))
  t.strictSame(acts([current], 'term'), ['pause', 'transfer', 'leave'], 'of a current term')
  const pause = { from: '2026-05-01', to: '2026-07-31', reason: '' }
  const paused = explained([['paused'], ['term']], [{ ...pause, state: 'current' }])
  t.strictSame(possibleActs([current], paused), ['end_pause', 'transfer', 'leave'], 'of a pause')
  const ahead = explained([['term']], [{ ...pause, from: '2026-07-01', state: 'upcoming' }])
  t.strictSame(
    possibleActs([current], ahead),
    ['pause', 'end_pause', 'transfer', 'leave'],
    'of a pause that is ahead'
  )
  const over = explained([['term']], [{ ...pause, to: '2026-05-02', state: 'ended' }])
  t.strictSame(
    possibleActs([current], over),
    ['pause', 'transfer', 'leave'],
    'of a pause that is over'
  )
  t.strictSame(acts([ended], 'left'), ['join'], 'of somebody who left')
  t.strictSame(acts([], 'set_by_hand'), ['join'], 'of somebody without terms')
  const manual = explained([['term']])
  for (const reason of manual.reasons) reason.follows_by_itself = false
  const upcoming = term('upcoming', '2027-01-01', '2027-12-31')
  const by_hand = (...terms: Membership[]) => possibleActs(terms, manual)[0]
  t.equal(by_hand(current), 'renew', 'what does not follow by itself is renewed at any time')
  t.equal(by_hand(current, upcoming), 'pause', 'but once')
  t.equal(by_hand({ ...current, reason: 'resigned' }), 'pause', 'and not for who leaves')
  t.strictSame(acts([], 'waits'), [], 'an application waits')
  const grace = [term('grace', '2025-01-01', '2026-05-31'), term('offered', '2026-06-01', null)]
  t.strictSame(acts(grace, 'grace'), ['renew', 'transfer', 'leave'], 'within the days of grace')
})

t.test('the line has the terms that follow, grace, and all pauses', async t => {
  const current = term('current', '2026-01-01', '2026-12-31')
  const now = explained(
    [['paused', '2026-05-01', '2026-07-31'], ['term']],
    [
      { from: '2026-05-01', to: '2026-07-31', state: 'current', reason: '' },
      { from: '2026-09-01', to: '2026-09-30', state: 'upcoming', reason: '' }
    ]
  )
  t.strictSame(
    findBands(
      [current],
      now,
      simulated({ '2027-01-01': ['term_ended', 'term_started', 'due_made'] })
    ),
    [
      { kind: 'term', from: '2026-01-01', to: '2026-12-31' },
      { kind: 'coming', from: '2027-01-01', to: null },
      { kind: 'pause', from: '2026-05-01', to: '2026-07-31' },
      { kind: 'pause', from: '2026-09-01', to: '2026-09-30' }
    ],
    'the next term and both pauses'
  )
  const prepared = term('upcoming', '2027-01-01', '2027-12-31')
  const follows = {
    '2027-01-01': ['term_ended', 'term_started'],
    '2027-12-01': ['term_prepared'],
    '2028-01-01': ['term_ended']
  } as const
  t.strictSame(
    findBands(
      [current, prepared],
      explained([]),
      simulated({ ...follows, '2028-01-31': ['lapsed'] })
    ),
    [
      { kind: 'term', from: '2026-01-01', to: '2026-12-31' },
      { kind: 'coming', from: '2027-01-01', to: '2027-12-31' },
      { kind: 'grace', from: '2028-01-01', to: '2028-01-30' }
    ],
    'the prepared term and its grace'
  )
})

t.test('nobody is in grace after a term that nothing can follow', async t => {
  const last = { ...term('current', '2026-01-01', '2026-12-31'), reason: 'resigned' as const }
  t.strictSame(
    findBands([last], explained([]), simulated({ '2027-01-01': ['term_ended'] })),
    [{ kind: 'term', from: '2026-01-01', to: '2026-12-31' }],
    'no grace follows'
  )
  const offered = term('offered', '2027-01-01', '2027-12-31')
  t.strictSame(
    findBands([last, offered], explained([]), simulated({ '2027-01-01': ['term_ended'] }))[1],
    { kind: 'grace', from: '2027-01-01', to: null },
    'the line ends within the days of grace'
  )
})

t.test('what comes next stands by day, the same sentence once', async t => {
  const nothing = { message: null, startdate: null, enddate: null, dues_name: null, text: '' }
  const event = (on: string, kind: Kind) => ({
    ...{ ...nothing, on, kind, amount: null, currency: null, due_date: null, household_rank: null }
  })
  const next = [
    event('2027-01-01', 'term_ended'),
    event('2027-01-01', 'term_started'),
    event('2027-01-01', 'due_made'),
    event('2027-01-01', 'due_made'),
    event('2028-01-01', 'term_ended')
  ]
  t.strictSame(
    comingDays({ ...explained([]), next }, ({ kind }) => kind),
    [
      {
        on: '2027-01-01',
        sentences: [
          { text: 'term_started', count: 1 },
          { text: 'due_made', count: 2 }
        ]
      },
      { on: '2028-01-01', sentences: [{ text: 'term_ended', count: 1 }] }
    ],
    'a term that the next one follows does not end'
  )
})
