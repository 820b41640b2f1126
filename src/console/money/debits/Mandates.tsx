import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Act, AskButton } from '../../shared/act.tsx'
import { choice, day, note, text } from '../../shared/actFields.tsx'
import { useChapterDay } from '../../shared/chapters.ts'
import { mandate_reasons, mandate_states } from '../../shared/debitWords.ts'
import { FailureView } from '../../shared/FailureView.tsx'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { useRun } from '../../shared/useRun.ts'
import { useSaveLetter } from '../parts/files.ts'
import { useTexts } from './texts.ts'

type Mandate = components['schemas']['Mandate']

interface Payer {
  id: number
  chapter_id: number
  payer_id: number | null
}

/** The mandates of whoever pays, masked until somebody asks for the account. */
export function Mandates(props: { member: Payer }) {
  const { texts } = useTexts()
  const words = texts.mandates
  const { id: member_id, payer_id } = props.member
  const read = useRead('/getmandates', { member_id, limit: 200 }, { kept: false })
  const mandates = read.data?.mandates ?? []
  const current = mandates.filter(({ reason }) => reason !== 'replaced')
  const save = useSaveLetter()
  const print = () => {
    const asked = { params: { query: { member_id } }, parseAs: 'blob' } as const
    return save(`mandate-${member_id}`, api.GET('/getmandateform.pdf', asked))
  }
  return (
    <section className="told" aria-labelledby="mandates" aria-busy={read.isPending}>
      <Title order={2} id="mandates" mb="xs">
        {words.title}
      </Title>
      {read.isError && <FailureView failure={read.error} retry={read.refetch} />}
      {read.isPending && <Skeleton h={60} />}
      {read.data && current.length === 0 && (
        <Text size="sm" c="dimmed">
          {payer_id === null ? words.none_hint : words.of_payer}
        </Text>
      )}
      <ul className="message-rows">
        {current.map(mandate => (
          <MandateRow key={mandate.id} mandate={mandate} />
        ))}
      </ul>
      {read.data && (
        <Group gap="xs">
          <AskButton
            variant="default"
            size="xs"
            dialog={onClose => <EnterDialog member={props.member} onClose={onClose} />}
          >
            {words.enter}
          </AskButton>
          {payer_id === null && (
            <Button variant="subtle" size="xs" onClick={print}>
              {words.print}
            </Button>
          )}
        </Group>
      )}
    </section>
  )
}

function MandateRow({ mandate }: { mandate: Mandate }) {
  const { texts, format, say } = useTexts()
  const words = texts.mandates
  const [shown, show] = useState(false)
  const { reference, signed_on, last_used, state, reason, masked, iban, holder, bic } = mandate
  const why = reason && (mandate_reasons[reason] ? say(mandate_reasons[reason]) : reason)
  return (
    <li>
      <div className="wrapped">
        <span className="figures">{shown ? iban.replace(/(.{4})(?=.)/g, '$1 ') : masked}</span>
        <Text size="sm" c="dimmed">
          <bdi>{[holder, shown && bic].filter(Boolean).join(' · ')}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {words.line({ reference, day: format.date(signed_on) })}
        </Text>
        {!shown && iban !== '' && (
          <Button variant="subtle" size="compact-xs" onClick={() => show(true)}>
            {words.show}
          </Button>
        )}
      </div>
      <div>
        <Group gap={4} wrap="nowrap">
          <Text size="sm">
            {say(mandate_states[state])}
            {why && `: ${why}`}
          </Text>
          <MandateMenu mandate={mandate} />
        </Group>
        <Text size="xs" c="dimmed">
          {last_used ? words.last_used(format.date(last_used)) : words.never_used}
        </Text>
      </div>
    </li>
  )
}

function MandateMenu({ mandate }: { mandate: Mandate }) {
  const { texts } = useTexts()
  const words = texts.mandates
  const { id, reference, state, holder, signed_how, iban } = mandate
  const save = useSaveLetter()
  const write = useWrite('members', 'audit')
  const { busy, run } = useRun()
  const pause = (paused: boolean) =>
    run(async () => {
      await write('PUT /editmandate', { id, paused })
      return paused ? words.paused : words.resumed
    })
  const open = () => {
    const asked = { params: { path: { id } }, parseAs: 'blob' } as const
    return save(`mandate-${reference}`, api.GET('/getmandate/{id}.pdf', asked))
  }
  const signed = signed_how === 'online' && iban !== '' && { label: words.signed, onClick: open }
  if (state === 'ended') return signed && <RowMenu label={words.acts(reference)} acts={[signed]} />
  return (
    <RowMenu
      label={words.acts(reference)}
      disabled={busy}
      acts={[
        signed,
        {
          label: words.change,
          dialog: onClose => (
            <Act
              send="PUT /editmandate"
              title={words.change_title(holder)}
              hint={words.change_hint}
              confirm={words.change}
              fields={{
                iban: text({ label: words.iban, missing: words.missing }),
                bic: note({ label: words.bic, hint: words.bic_hint })
              }}
              body={({ iban, bic }) => ({ id, iban, bic: bic ?? '' })}
              done={() => words.changed}
              onClose={onClose}
            />
          )
        },
        state === 'active' && { label: words.pause, onClick: () => pause(true) },
        state === 'paused' && { label: words.resume, onClick: () => pause(false) },
        {
          label: words.end,
          dialog: onClose => (
            <Act
              send="PUT /endmandate"
              title={words.end_title}
              hint={words.end_hint}
              confirm={words.end_confirm}
              fields={{ reason: text({ label: words.reason, missing: words.missing }) }}
              body={given => ({ id, ...given })}
              done={() => words.ended}
              onClose={onClose}
            />
          )
        }
      ]}
    />
  )
}

/** Enters a mandate that was signed. */
function EnterDialog({ member, onClose }: { member: Payer; onClose: () => void }) {
  const { texts } = useTexts()
  const words = texts.mandates
  const today = useChapterDay(member.chapter_id)
  return (
    <Act
      send="POST /createmandate"
      title={words.enter}
      confirm={words.enter}
      fields={{
        iban: text({ label: words.iban, missing: words.missing }),
        holder: note({ label: words.holder, hint: words.holder_hint }),
        signed_on: day({ label: words.signed_on, first: today }),
        single: choice({ label: words.kind, choices: words.kinds, first: 'many', half: true }),
        reference: note({ label: words.reference, hint: words.reference_hint }),
        bic: note({ label: words.bic, hint: words.bic_hint })
      }}
      more={{ label: words.more, fields: ['reference', 'bic'] }}
      body={({ single, ...given }) => ({
        member_id: member.id,
        ...given,
        single: single === 'single'
      })}
      done={() => words.entered}
      onClose={onClose}
    />
  )
}
