import { Button, type ButtonProps, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { type Operation, type Sent, send, useRefresh, type Written } from '../api/write.ts'
import { useTexts } from '../texts/texts.tsx'
import { AskDialog, useAskForm } from './AskDialog.tsx'
import type { Field, Fields, Given, Typed } from './actFields.tsx'
import { useAsked } from './asking.ts'
import { FailureAlert, FailureText } from './FailureAlert.tsx'
import { useNames } from './people.ts'
import { type Said, toFieldErrors, useNotices } from './useFailure.ts'
import { useKeys } from './useKeys.ts'
import { useRun } from './useRun.ts'

/** What is known while the form is open. */
interface Open<F extends Fields, P> {
  values: Typed<F>
  put: (changed: Partial<Typed<F>>) => void
  told: P | undefined
  busy: boolean
}

/** What an act would lead to, shown before the press. */
interface Preview<F extends Fields, P> {
  title?: string
  /** Said while the form is not complete. */
  before?: string
  show: (told: P, open: Open<F, P>) => ReactNode
  /** What the user is told of the answer, if not all of it: if it has changed by the press, it is shown anew. */
  shown?: (told: P) => unknown
  /** Said where it has changed by the press. */
  changed?: string
  /** What stands for fields that change nothing about what follows, so that it is shown before they are filled in. */
  without?: Partial<Given<F>>
  /** Whether it can be done, by the answer. */
  ready?: (told: P) => boolean
}

/** What is said about an act, and when it ends. */
interface ActWords<F extends Fields, T, P> {
  title: string
  hint?: ReactNode
  /** The label of the button that does it: a verb. */
  confirm: string | ((told: P | undefined) => string)
  /** The label of the other button, if "Cancel" would be unclear. */
  keep?: string
  wide?: boolean
  /** By their names, in their order. */
  fields: F
  /** The field that has the focus first; the first that takes it, if missing. */
  focus?: keyof F & string
  /** The fields that are seldom needed, and the label that unfolds them. */
  more?: { label: string; fields: readonly (keyof F & string)[] }
  /** What stands below a field. */
  below?: { readonly [K in keyof F]?: (open: Open<F, P>) => ReactNode }
  /** Texts for failures that have a special meaning. */
  said?: Said
  /** What is said when it is done; `nameFor` names the members in the form. */
  done?: (written: T, given: Given<F>, nameFor: (id: number) => string) => string | undefined
  onClose: () => void
  /** Called after it is done. */
  onDone?: (() => void) | undefined
  /** What stands above the fields, or beside the form. */
  children?: ReactNode | ((open: Open<F, P>) => ReactNode)
}

/** A body whose missing parts may also be undefined. */
type Loose<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] }
type Body<O extends Operation> = Loose<Omit<Sent<O>, 'dry_run'>>

/**
 * An act: a question before an operation, as a declaration. From it come the dialog with its fields, what would follow (by a dry
 * run, asked again at the press), the refusal at its field, and what is read again after it. The same press does it once.
 */
export function Act<F extends Fields, O extends Operation>(
  props: ActWords<F, Written<O>, Written<O>> & {
    send: O
    /** What is sent, if not the fields alone. */
    body?: (given: Given<F>) => Body<O>
    preview?: Preview<F, Written<O>>
    /** What is read again: the queries whose keys begin with these words. */
    refreshes?: readonly string[]
  }
) {
  const { send: operation, refreshes = ['members', 'audit'], preview, ...rest } = props
  const { body = (given: Given<F>) => given as Body<O> } = props
  const refresh = useRefresh(...refreshes)
  const keyFor = useKeys()
  const call = (given: Given<F>, dry_run: boolean, signal?: AbortSignal) => {
    const sent = { ...body(given), ...(preview && { dry_run }) } as Sent<O>
    const key = operation.startsWith('POST') && !dry_run ? keyFor(sent) : undefined
    return send(operation, sent, { key, signal })
  }
  return (
    <ActForm<F, Written<O>, Written<O>>
      {...rest}
      run={given => call(given, false).finally(refresh)}
      {...(preview && {
        preview: { ...preview, ask: (given, signal) => call(given, true, signal) }
      })}
    />
  )
}

/** An act that is more than one operation. `run` does it and throws a Failure, or answers undefined if it was not done. */
export function ActForm<F extends Fields, T, P>(
  props: ActWords<F, T, P> & {
    run: (given: Given<F>, told: P | undefined) => Promise<T | undefined>
    preview?: Preview<F, P> & { ask: (given: Given<F>, signal: AbortSignal) => Promise<P> }
  }
) {
  const { title, hint, confirm, keep, wide, preview, children, onClose } = props
  const form = useActForm(props)
  const { told } = form.open
  return (
    <AskDialog
      title={title}
      hint={hint}
      confirm={typeof confirm === 'string' ? confirm : confirm(told)}
      ready={form.ready}
      form={form}
      onClose={onClose}
      {...(keep && { keep })}
      {...(wide && { wide })}
    >
      {typeof children === 'function' ? children(form.open) : children}
      <FieldList {...props} form={form} />
      {preview && <PreviewBox preview={preview} form={form} />}
    </AskDialog>
  )
}

function useActForm<F extends Fields, T, P>(props: Parameters<typeof ActForm<F, T, P>>[0]) {
  const { texts } = useTexts()
  const id = useId()
  const { fields, preview, run } = props
  const { done } = useNotices()
  const [typed, setTyped] = useState<Partial<Typed<F>>>({})
  const [sent, setSent] = useState(false)
  const names = Object.keys(fields)
  const firsts = Object.fromEntries(names.map(name => [name, fields[name]?.first]))
  const values = { ...firsts, ...typed } as Typed<F>
  const ids = names.flatMap(name => (fields[name]?.is_person && values[name]) || [])
  const { nameFor } = useNames(ids as number[])
  const lacking = listLacking(fields, values)
  const apart = lacking.filter(name => !(name in (preview?.without ?? {})))
  const given = toGiven(fields, values)
  const asked = useAsked({
    key: [id],
    body: preview && apart.length === 0 ? { ...given, ...preview.without } : undefined,
    ask: (body, signal) => (preview ? preview.ask(body, signal) : Promise.reject()),
    shown: preview?.shown
  })
  const told = asked.settled ? asked.preview.data : undefined
  const form = useAskForm(async () => {
    setSent(true)
    if (lacking.length > 0 || (preview && !(await asked.isStillSo()))) return
    const written = await run(given, told)
    if (written === undefined) return
    const said = props.done?.(written, given, nameFor)
    if (said) done(said)
    props.onClose()
    props.onDone?.()
  }, props.said)
  const refused = { ...toFieldErrors(asked.preview.error, texts), ...form.errors }
  const missing = Object.fromEntries(lacking.map(name => [name, sent && fields[name]?.missing]))
  const foreseen =
    !preview || (asked.ready && told !== undefined && (preview.ready?.(told) ?? true))
  const put = (changed: Partial<Typed<F>>) => setTyped(old => ({ ...old, ...changed }))
  return {
    ...form,
    asked,
    refused,
    missing,
    ready: foreseen && lacking.every(name => fields[name]?.missing),
    open: { values, put, told, busy: form.busy } satisfies Open<F, P>
  }
}

const listLacking = <F extends Fields>(fields: F, values: Typed<F>) =>
  Object.keys(fields).filter(name => fields[name]?.is_whole?.(values[name]) === false)

const toGiven = <F extends Fields>(fields: F, values: Typed<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { give }]) => [
      name,
      give ? give(values[name]) : values[name]
    ])
  ) as Given<F>

type Form<F extends Fields, T, P> = ReturnType<typeof useActForm<F, T, P>>

/** The inputs, two in a line where both are short. */
function FieldList<F extends Fields, T, P>(
  props: Parameters<typeof ActForm<F, T, P>>[0] & { form: Form<F, T, P> }
) {
  const { fields, focus, more, below, form } = props
  const [unfolded, unfold] = useState(false)
  const { values, put, busy } = form.open
  const names = Object.keys(fields)
  const first = focus ?? names.find(name => fields[name]?.takes_focus)
  const input = (name: string) => {
    const field = fields[name] as Field<unknown>
    return field.input({
      value: values[name],
      error: form.missing[name] || form.refused[name],
      errors: form.refused,
      focused: name === first,
      busy,
      onChange: value => put({ [name]: value } as Partial<Typed<F>>)
    })
  }
  const isFolded = (name: string) =>
    !unfolded && more?.fields.includes(name) && !form.missing[name] && !form.refused[name]
  const shown = names.filter(name => !isFolded(name))
  return (
    <>
      {inLines(shown, name => fields[name]?.half === true).map(line => (
        <FieldLine key={line[0]} names={line} input={input}>
          {line.map(name => below?.[name]?.(form.open))}
        </FieldLine>
      ))}
      {more && !unfolded && (
        <Button variant="subtle" size="compact-sm" mr="auto" onClick={() => unfold(true)}>
          {more.label}
        </Button>
      )}
    </>
  )
}

function FieldLine(props: {
  names: readonly string[]
  input: (name: string) => ReactNode
  children: ReactNode
}) {
  const { names, input, children } = props
  return (
    <>
      {names.length === 1 ? (
        input(names[0] as string)
      ) : (
        <SimpleGrid cols={{ base: 1, xs: names.length }} spacing="md">
          {names.map(name => (
            <div key={name}>{input(name)}</div>
          ))}
        </SimpleGrid>
      )}
      {children}
    </>
  )
}

/** Names in lines: those that are half a line beside the next ones that are so. */
function inLines(names: readonly string[], is_half: (name: string) => boolean): string[][] {
  const lines: string[][] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last?.[0] !== undefined && is_half(name) && is_half(last[0])) last.push(name)
    else lines.push([name])
  }
  return lines
}

/** What an act would lead to, or why that is not known. */
function PreviewBox<F extends Fields, T, P>(props: {
  preview: Preview<F, P>
  form: Form<F, T, P>
}) {
  const { texts } = useTexts()
  const { preview, form } = props
  const { asked, open } = form
  const { isFetching, isError, error } = asked.preview
  const refused = Object.entries(toFieldErrors(error, texts))
  const elsewhere = refused.filter(([field]) => !(field in open.values))
  return (
    <Paper
      component="section"
      withBorder
      p="sm"
      mih="6rem"
      aria-live="polite"
      aria-busy={isFetching}
    >
      {preview.title && (
        <Title order={3} size="sm" mb="xs">
          {preview.title}
        </Title>
      )}
      {open.told && asked.changed && (
        <FailureText role="alert" mb="xs" answer="changed">
          {preview.changed ?? texts.shared.changed_since}
        </FailureText>
      )}
      {open.told && preview.show(open.told, open)}
      {!open.told && isFetching && <Skeleton h={48} />}
      {!open.told && !isFetching && (
        <>
          {isError && refused.length === 0 && <FailureAlert failure={error} unasked />}
          {elsewhere.length > 0 && (
            <FailureText role="alert">{elsewhere.map(([, text]) => text).join(' ')}</FailureText>
          )}
          {!isError && preview.before && (
            <Text size="sm" c="dimmed">
              {preview.before}
            </Text>
          )}
        </>
      )}
    </Paper>
  )
}

type Pressable = ButtonProps & { 'aria-label'?: string; children: ReactNode }

/** A button that opens the dialog of an act. */
export function AskButton(props: Pressable & { dialog: (onClose: () => void) => ReactNode }) {
  const { dialog, ...button } = props
  const [asking, ask] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => ask(true)} />
      {asking && dialog(() => ask(false))}
    </>
  )
}

/** A button that does something without a question; a failure is a notice. */
export function PressButton(
  props: Pressable & {
    run: () => Promise<unknown>
    /** Texts for failures that have a special meaning. */
    said?: Said
  }
) {
  const { run, said, ...button } = props
  const { busy, run: press } = useRun(said)
  return <Button {...button} loading={busy} onClick={() => press(run)} />
}
