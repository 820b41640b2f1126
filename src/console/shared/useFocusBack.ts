import { useEffect, useState } from 'react'

/** What led to the drawer that is open; a drawer that takes the place of another one goes back to the same. */
let opener: Element | null = null

/**
 * Leads the focus back to where a drawer was opened when it goes away: to the row or button, to the row of the
 * same address where the list was drawn anew, else to the view.
 */
export function useFocusBack() {
  useState(remember)
  useEffect(() => () => void setTimeout(goBack), [])
}

function remember() {
  if (!document.querySelector('[role=dialog]')) opener = document.activeElement
}

function goBack() {
  // another drawer, or whoever has taken the focus meanwhile, keeps it
  if (document.querySelector('[role=dialog]') || document.activeElement !== document.body) return
  const place = [opener, sameRow(opener), document.getElementById('content')].find(isThere)
  place?.focus({ preventScroll: true })
  opener = null
}

const sameRow = (element: Element | null) => {
  const address = element?.getAttribute('href')
  return address ? document.querySelector(`a[href="${CSS.escape(address)}"]`) : null
}

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body
