import { Link } from '@tanstack/react-router'
import { BarList } from './BarList.tsx'
import { Card } from './Card.tsx'
import type { Overview } from './queries.ts'
import { useTexts } from './texts.ts'

/** Members by chapter, with links to the overview of each. */
export function ChaptersCard({ overview }: { overview: Overview }) {
  const { texts, format } = useTexts()
  return (
    <Card title={texts.overview.by_chapter}>
      <BarList
        bars={overview.chapters.map(({ id, name, members }) => ({
          key: id,
          members,
          line: (
            <div className="overview-line">
              <Link
                to="/console/chapter/$chapter_id/overview"
                params={{ chapter_id: id }}
                className="overview-name row-link"
              >
                {name}
              </Link>
              <span className="figures">{format.number(members)}</span>
            </div>
          )
        }))}
      />
    </Card>
  )
}
