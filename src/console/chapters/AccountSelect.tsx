import { Select } from '@mantine/core'
import { useBankAccounts } from '../shared/bankAccounts.ts'
import type { ChapterForm } from './ChapterFields.tsx'
import { useTexts } from './texts.ts'

/** The choice of a chapter's account at a bank, where there are any; nothing for who must not see them. */
export function AccountSelect({ form, read_only }: { form: ChapterForm; read_only: boolean }) {
  const { texts } = useTexts()
  const accounts = useBankAccounts().data ?? []
  const { value, onChange, error } = form.field('bank_account_id')
  const shown = accounts.filter(({ id, archived }) => !archived || String(id) === value)
  const main = accounts.find(account => account.main)
  if (shown.length === 0) return null
  return (
    <Select
      label={texts.chapters.bank_account_id}
      readOnly={read_only}
      data={[
        { value: '', label: texts.chapters.main_account(main?.name) },
        ...shown.map(({ id, name, iban }) => ({
          value: String(id),
          label: [name, iban].filter(Boolean).join(' · ')
        }))
      ]}
      allowDeselect={false}
      value={value}
      error={error}
      onChange={chosen => onChange(chosen ?? '')}
    />
  )
}
