import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

/** What separates tags, of which none has it. */
const separators = [',', ';', '|']

/** Tags: each ends with Enter, a comma, or when the input is left. */
export function TagsField({
  value,
  onChange,
  ...input
}: Omit<TagsInputProps, 'value' | 'onChange'> & {
  value: readonly string[]
  onChange: (tags: string[]) => void
}) {
  const { texts } = useTexts()
  return (
    <TagsInput
      {...input}
      value={[...value]}
      splitChars={separators}
      onChange={tags => onChange(tags.flatMap(splitTags))}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={texts.shared.tags_hint}
    />
  )
}

/** Tags of a text that was entered at once. */
function splitTags(text: string): string[] {
  const tags = text.split(/[,;|]/).map(tag => tag.trim())
  return tags.filter(tag => tag !== '')
}
