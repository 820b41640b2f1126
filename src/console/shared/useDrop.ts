import { useEffect, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page; answers whether one is dragged over it. Has to be used as long as
 * the view is shown: the browser leaves the page to show a dropped file that nobody takes.
 */
export function useDrop(onDrop: (file: File) => void): boolean {
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
