import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapterId } from '../shared/chapters.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { useCurrentView } from '../shared/view.ts'
import { useTexts } from '../texts/texts.tsx'
import { NotFoundView } from './EmptyViews.tsx'

/** The view of the address. Without its permission, shows a refusal and sends no request, since the service would refuse it. */
export function PermittedOutlet() {
  const { texts, say } = useTexts()
  const { grants } = useAccount()
  const chapter_id = useChapterId()
  const current = useCurrentView()
  if (current && !may(grants, current.view.permission, chapter_id)) {
    const code = may(grants, current.view.permission) ? 'chapter_forbidden' : 'forbidden'
    return (
      <div role="alert">
        <EmptyView title={say(current.view.label)} hint={texts.codes[code]} />
      </div>
    )
  }
  if (current?.in_chapter && chapter_id === undefined) return <NotFoundView />
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  )
}
