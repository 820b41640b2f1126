import { useEffect } from 'react'

/** Names the page in tabs, history and bookmarks: the view first, then the house. */
export function useTitle(view: string | undefined) {
  useEffect(() => {
    document.title = view ? `${view} – Chapterhouse` : 'Chapterhouse'
  }, [view])
}
