import { useEffect, useState } from 'react'

/** The element that opened the current drawer; kept when a drawer replaces another. */
let opener: Element | null = null

/**
 * Returns the focus when a drawer closes: to the link or button that opened it, to the link of the same address if the
 * list was rendered anew, else to the view.
 */
export function useFocusBack() {
  useState(remember)
  useEffect(() => () => void setTimeout(goBack), [])
}

function remember() {
  if (!document.querySelector('[role=dialog]')) opener = document.activeElement
}

function goBack() {
  // does nothing if another drawer or element has the focus by now
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
