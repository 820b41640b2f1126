import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useBankAccounts } from '../shared/bankAccounts.ts'
import { CodeSelect } from '../shared/CodeSelect.tsx'
import { AccountSelect } from './AccountSelect.tsx'
import type { ChapterForm } from './ChapterFields.tsx'
import { useTexts } from './texts.ts'

/** The fields for what letters of a chapter name instead of what the association has: language, e-mail address and bank account. */
export function LetterFields({ form, read_only }: { form: ChapterForm; read_only: boolean }) {
  const { texts } = useTexts()
  const words = texts.chapters
  // who does not see the accounts, or has none to choose from, enters the numbers
  const chooses = Boolean(useBankAccounts().data?.length)
  const line = (name: 'email' | 'iban' | 'bic') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    return { ...field, name, readOnly: read_only, label: words[name], onChange: take }
  }
  return (
    <Fieldset legend={words.letters}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.letters_hint}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CodeSelect
          {...form.field('language')}
          field="language"
          use="written"
          name="language"
          label={words.language}
          readOnly={read_only}
        />
        <TextInput {...line('email')} type="email" />
        {!chooses && (
          <>
            <TextInput {...line('iban')} />
            <TextInput {...line('bic')} />
          </>
        )}
      </SimpleGrid>
      {chooses && <AccountSelect form={form} read_only={read_only} />}
    </Fieldset>
  )
}
