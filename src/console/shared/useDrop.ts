import { useEffect, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page, and tells whether one is held over it. It is to be
 * there as long as the view is: a file that nobody takes makes the browser leave the page and show it.
 */
export function useDrop(onDrop: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault()
      // from one part of the page to the next is no leaving
      if (event.type === 'dragleave' && event.relatedTarget) return
      setOver(event.type === 'dragover' && !!event.dataTransfer?.types.includes('Files'))
    }
    const drop = (event: DragEvent) => {
      hold(event)
      const file = event.dataTransfer?.files[0]
      if (file) onDrop(file)
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
