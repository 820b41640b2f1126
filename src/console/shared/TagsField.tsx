import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

/** The characters that separate tags; no tag contains them. */
const separators = [',', ';', '|']

/** The input for tags. Enter or a separator completes a tag, and so does leaving the input. */
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

/** The tags in a text that was pasted or typed with separators. */
function splitTags(text: string): string[] {
  const tags = text.split(/[,;|]/).map(tag => tag.trim())
  return tags.filter(tag => tag !== '')
}
