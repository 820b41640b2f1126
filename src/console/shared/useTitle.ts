import { useEffect } from 'react'

/** Sets the title of the page: the view, then the product. */
export function useTitle(view: string | undefined) {
  useEffect(() => {
    document.title = view ? `${view} – Chapterhouse` : 'Chapterhouse'
  }, [view])
}
