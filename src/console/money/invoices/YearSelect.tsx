import { NativeSelect } from '@mantine/core'
import { useChapterDay } from '../../shared/chapters.ts'
import { useTexts } from './texts.ts'

/** How many years are offered, the present one first. */
const years_back = 10

/** The present year in a chapter. */
export const useYear = (chapter_id: number) => Number(useChapterDay(chapter_id).slice(0, 4))

/** Chooses the year that letters are about. */
export function YearSelect(props: {
  chapter_id: number
  value: number
  disabled?: boolean
  onChange: (year: number) => void
}) {
  const { texts } = useTexts()
  const present = useYear(props.chapter_id)
  return (
    <NativeSelect
      label={texts.invoices.year}
      data={Array.from({ length: years_back }, (_, back) => `${present - back}`)}
      value={props.value}
      disabled={props.disabled}
      onChange={event => props.onChange(Number(event.currentTarget.value))}
    />
  )
}
