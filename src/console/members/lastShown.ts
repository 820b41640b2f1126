import { useEffect } from 'react'

/** The member whose page was left last. */
let shown: number | undefined

/** Remembers the member whose page is left. */
export function rememberShown(id: number) {
  shown = id
}

/** Moves the focus to the row of the member whose page was left, once the list has loaded and if nothing else has the focus. */
export function useFocusShown(list: unknown) {
  useEffect(() => {
    if (list) focusShown()
  }, [list])
}

function focusShown() {
  const row = document.querySelector<HTMLElement>(`a.row-link[href*="/members/${shown}?"]`)
  if (shown !== undefined && row && document.activeElement === document.body) row.focus()
  if (row) shown = undefined
}
