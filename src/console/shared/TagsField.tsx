import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useTags } from './tags.ts'

/** The number of tags that are offered. */
const max_offered = 8

/** The characters that separate tags; no tag contains them. */
const separators = [',', ';', '|']

/** The input for tags. Enter or a separator completes a tag, and so does leaving the input. While one is typed, those that members have are offered. */
export function TagsField({
  chapter_id,
  value,
  onChange,
  ...input
}: Omit<TagsInputProps, 'value' | 'onChange' | 'data'> & {
  /** The chapter whose tags are offered; all chapters if undefined. */
  chapter_id: number | undefined
  value: readonly string[]
  onChange: (tags: string[]) => void
}) {
  const { texts } = useTexts()
  const [focused, setFocused] = useState(false)
  const [opened, setOpened] = useState(false)
  const tags = useTags(chapter_id, focused)
  return (
    <TagsInput
      {...input}
      data={tags ?? []}
      limit={max_offered}
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onSearchChange={typed => setOpened(typed !== '')}
      onFocus={() => setFocused(true)}
      value={[...value]}
      splitChars={separators}
      onChange={tags => onChange(tags.flatMap(splitTags))}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={texts.shared.tags_hint}
    />
  )
}

/** The tags in a text that was pasted or typed with separators. */
function splitTags(text: string): string[] {
  const tags = text.split(/[,;|]/).map(tag => tag.trim())
  return tags.filter(tag => tag !== '')
}
