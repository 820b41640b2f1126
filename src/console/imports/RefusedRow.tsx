import { List } from '@mantine/core'
import { MemberLink } from '../shared/MemberLink.tsx'
import { ReasonText } from './ReasonText.tsx'
import { RowItem } from './RowItem.tsx'
import type { Refusal } from './reasons.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** A refused row: its name, the reasons with their columns, and links to members that conflict with it. */
export function RefusedRow(props: {
  line: number
  reasons: readonly Refusal[]
  chapter_id: number
  chooser?: Chooser | undefined
}) {
  const { line, reasons, chapter_id } = props
  const name = reasons.find(({ name }) => name)?.name ?? ''
  // line 1 stands for the whole file, which cannot be left out
  const chooser = line > 1 ? props.chooser : undefined
  return (
    <RowItem {...{ line, name, chooser }}>
      <List listStyleType="none" size="sm">
        {reasons.map(reason => (
          <Reason key={JSON.stringify(reason)} {...{ reason, chapter_id }} />
        ))}
      </List>
    </RowItem>
  )
}

function Reason({ reason, chapter_id }: { reason: Refusal; chapter_id: number }) {
  const { texts } = useTexts()
  const { code, params } = reason
  const member = code === 'shares_address' && Number(params.id)
  return (
    <List.Item>
      <ReasonText reason={reason} />
      {member && (
        <>
          {' '}
          <MemberLink aside chapter_id={chapter_id} member={member}>
            {texts.imports.see_member(String(params.name))}
          </MemberLink>
        </>
      )}
    </List.Item>
  )
}
