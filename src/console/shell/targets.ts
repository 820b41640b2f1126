import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { lastChapter, useChapterId, useChapters } from '../shared/chapters.ts'
import { type PlacedView, useViews } from '../shared/view.ts'

/** The views of the main navigation that the account may see, with the current chapter for views of a chapter. */
export function useTargets() {
  const { grants } = useAccount()
  const chapters = useChapters().data
  const chapter_id = useChapterId() ?? lastChapter(chapters)
  return useViews()
    .filter(isInNavigation)
    .flatMap(({ view, to, in_chapter }) => {
      const nowhere = in_chapter && chapter_id === undefined
      // views of a chapter are listed before the chapters have loaded, so that the navigation does not jump
      if (!may(grants, view.permission) || (nowhere && chapters)) return []
      return [{ view, to, params: { chapter_id: chapter_id ?? 0 }, nowhere }]
    })
}

/** Whether a view is in the navigation: it has an icon, and this is its first address. */
function isInNavigation({ view }: PlacedView, index: number, all: readonly PlacedView[]) {
  return view.icon !== undefined && all.findIndex(other => other.view === view) === index
}
