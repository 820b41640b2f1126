import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapterId } from '../shared/chapters.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { useTexts } from '../texts/texts.tsx'
import { viewAt } from './navigation.ts'

/** The view of the address; where the service would refuse all that it asks for, the refusal without asking. */
export function PermittedOutlet() {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const chapter_id = useChapterId()
  const { pathname } = useLocation()
  const view = viewAt(pathname, texts)
  if (!view || may(grants, view.permission, chapter_id))
    return (
      <Suspense>
        <Outlet />
      </Suspense>
    )
  const code = may(grants, view.permission) ? 'chapter_forbidden' : 'forbidden'
  return (
    <div role="alert">
      <EmptyView title={view.title} hint={texts.codes[code]} />
    </div>
  )
}
