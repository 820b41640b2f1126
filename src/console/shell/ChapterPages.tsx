import { Outlet } from '@tanstack/react-router'
import { useChapterId } from '../shared/chapters.ts'
import { NotFoundView } from './EmptyViews.tsx'

/** The views of a chapter, where the address names one by its number. */
export function ChapterPages() {
  return useChapterId() === undefined ? <NotFoundView /> : <Outlet />
}
