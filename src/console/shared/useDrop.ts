import { useEffect, useState } from 'react'

/**
 * Accepts files dropped anywhere on the page; returns whether one is dragged over it. Use it as long as the view is
 * shown, because the browser would otherwise leave the page to open a dropped file.
 */
export function useDrop(onDrop: (file: File, all: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault()
      // moving between elements of the page is not leaving it
      if (event.type === 'dragleave' && event.relatedTarget) return
      setOver(event.type === 'dragover' && !!event.dataTransfer?.types.includes('Files'))
    }
    const drop = (event: DragEvent) => {
      hold(event)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files[0]) onDrop(files[0], files)
    }
    const handlers = { dragover: hold, dragleave: hold, drop }
    for (const [name, handler] of Object.entries(handlers))
      window.addEventListener(name as 'drop', handler)
    return () => {
      for (const [name, handler] of Object.entries(handlers))
        window.removeEventListener(name as 'drop', handler)
    }
  }, [onDrop])
  return over
}
