import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may, type Permission } from '../session/may.ts'
import { useAccount } from '../session/useSession.ts'
import { useTexts } from '../texts/texts.tsx'
import { useChapterId } from './chapters.ts'
import { EmptyView } from './EmptyViews.tsx'
import { navigation } from './navigation.ts'

/** The view of the address; where the service would refuse all that it asks for, the refusal without asking. */
export function PermittedOutlet() {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const chapter_id = useChapterId()
  const permission = useNeeded()
  if (permission === undefined || may(grants, permission, chapter_id))
    return (
      <Suspense>
        <Outlet />
      </Suspense>
    )
  const foreign = may(grants, permission)
  return (
    <div role="alert">
      <EmptyView title={texts.codes[foreign ? 'chapter_forbidden' : 'forbidden']} />
    </div>
  )
}

/** What one must be allowed to do to see something at this address; undefined where that is no view's. */
function useNeeded(): Permission | undefined {
  const { pathname } = useLocation()
  if (pathname.endsWith('/import')) return 'import_members'
  return navigation.find(({ to }) => pathname.endsWith(to.slice(to.lastIndexOf('/'))))?.permission
}
