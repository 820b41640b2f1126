import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { IconPlus } from './icons.ts'
import { RecordList } from './RecordList.tsx'
import { type ListSearch, type PageSearch, usual_size } from './search.ts'

/**
 * What a list shows, by the address: the chapter, the declared search parameters, the page, and whether a filter chooses among the
 * rows. `show` changes parameters and goes to the first page; with `typed` it replaces the entry of the browser's history.
 */
export function useList<S extends PageSearch>(read: ListSearch<S>) {
  const search = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { chapter_id = 0 } = useParams({ strict: false })
  const { offset = 0, limit = usual_size } = search
  return {
    chapter_id: Number(chapter_id),
    search,
    page: { offset, limit },
    filtered: read.filters.some(name => search[name as keyof S] !== undefined),
    show: (values: S, typed = false) =>
      navigate({
        to: '.',
        search: ((old: object) => ({ ...old, offset: undefined, ...values })) as Change,
        replace: typed
      }),
    /** Changes parameters that choose no rows, such as the record in the drawer. */
    open: (values: S, replace = false) =>
      navigate({
        to: '.',
        search: ((old: object) => ({ ...old, ...values })) as Change,
        replace
      }),
    /** Closes the drawer. */
    close: () =>
      navigate({ to: '.', search: ((old: object) => without(old, read.others)) as Change }),
    /** Shows all rows. */
    clear: () => navigate({ to: '.', search: {} as never })
  }
}

const without = (search: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))

// the parameters of each view are known to its declaration alone
type Change = never

interface Paged {
  pagination: { total: number }
}

type Rows<T extends { id: number }> = Omit<
  ComponentProps<typeof RecordList<T>>,
  'caption' | 'offset' | 'limit' | 'total' | 'onPage' | 'empty' | 'query'
> & { offset?: number }

/** A list as a page: its title and acts, what it is about, filters, rows and paging. */
export function ListPage<T extends { id: number }>(
  props: Rows<T> & {
    list: ReturnType<typeof useList>
    title: string
    /** The buttons beside the title. */
    acts?: ReactNode
    /** What stands between the title and the rows. */
    head?: ReactNode
    hint?: string
    /** What stands between what the list is about and the rows. */
    above?: ReactNode
    /** The answer with the rows, and unless `total` is given, with their number. */
    read: ComponentProps<typeof RecordList<T>>['query'] & {
      data: Paged | readonly unknown[] | undefined
    }
    total?: number | undefined
    /** The texts of the list without rows. */
    empty: ComponentProps<typeof RecordList<T>>['empty']
    /** The texts where no rows match the filters, and of the button that shows all. */
    no_match?: { title: string; hint?: string; all: string }
    filters?: ReactNode
    /** What can be done with the chosen rows. */
    bar?: ReactNode
  }
) {
  const {
    list,
    title,
    acts,
    head,
    hint,
    read,
    empty,
    no_match,
    filters,
    bar,
    above,
    children,
    ...rest
  } = props
  const total = read.data && 'pagination' in read.data ? read.data.pagination.total : props.total
  return (
    <Stack gap="md">
      <Group justify="space-between" mih={36}>
        <Title order={1} className="wrapped">
          <bdi>{title}</bdi>
        </Title>
        {acts && (
          <Group gap="sm" className="filters brief">
            {acts}
          </Group>
        )}
      </Group>
      {head}
      {hint && <Text c="dimmed">{hint}</Text>}
      {above}
      <RecordList
        {...list.page}
        {...rest}
        caption={title}
        query={read}
        total={total}
        empty={
          no_match && list.filtered
            ? {
                ...no_match,
                action: (
                  <Button variant="default" onClick={list.clear}>
                    {no_match.all}
                  </Button>
                )
              }
            : empty
        }
        onPage={page => list.show(page)}
      >
        {filters && (
          <Group gap="sm" p="md" align="flex-end" className="filters">
            {filters}
          </Group>
        )}
        {bar}
      </RecordList>
      {children}
    </Stack>
  )
}

/** The button that opens the form of a new record. */
export function NewButton(props: { onClick: () => void; children: ReactNode }) {
  return (
    <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={props.onClick}>
      {props.children}
    </Button>
  )
}
