import { VisuallyHidden } from '@mantine/core'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'

type Known = Pick<ImportResult['doubtful'][number]['candidates'][number], Fact>
type Fact = (typeof shown)[number]

const shown = ['email', 'phone', 'date_of_birth'] as const

/** The e-mail address, phone and birth date of a person; values that differ from those of `against` are marked. */
export function Facts({ facts, against }: { facts: Known; against?: Known }) {
  const { texts, format } = useTexts()
  const { labels } = useMemberWords()
  const show = (name: Fact) => {
    const value = facts[name]
    if (!value) return texts.shared.empty
    const is_date = name === 'date_of_birth' && /^\d{4}-\d\d-\d\d$/.test(value)
    return is_date ? format.date(value) : value
  }
  return (
    <dl className="facts">
      {shown.map(name => (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd dir="auto" className={isOther(name, facts, against) ? 'differs' : undefined}>
            {show(name)}
            {isOther(name, facts, against) && (
              <VisuallyHidden> ({texts.imports.differs})</VisuallyHidden>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isOther(name: Fact, facts: Known, against: Known | undefined) {
  if (!against) return false
  const bare = (known: Known) => (known[name] ?? '').toLowerCase()
  return bare(facts) !== bare(against)
}
