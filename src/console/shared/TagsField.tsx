import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../api/read.ts'
import { useTexts } from '../texts/texts.tsx'

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

/**
 * The tags that members of a chapter have, or of all chapters, the most common first; undefined until they are known. Sends no
 * request unless `enabled`. Any change of members reads them again.
 */
function useTags(chapter_id: number | undefined, enabled: boolean) {
  const query = chapter_id === undefined ? {} : { chapter_id }
  const { data } = useRead('/gettags', enabled ? query : undefined, { kept: false })
  return data?.tags.map(({ tag }) => tag)
}
