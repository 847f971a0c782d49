import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/**
 * Whether the search field in the page is in view, so that the header needs no magnifier. The server renders the top of
 * the page.
 */
export const useSearchInView = create(() => ({ isInView: true }))

/** Follows a search field in the page. */
export function useFollowedSearch(field: RefObject<HTMLElement | null>, isFollowed: boolean): void {
  useEffect(() => {
    if (!isFollowed || field.current === null) return
    const watch = new IntersectionObserver(([entry]) =>
      useSearchInView.setState({ isInView: entry?.isIntersecting === true }),
    )
    watch.observe(field.current)
    return () => {
      watch.disconnect()
      useSearchInView.setState({ isInView: false })
    }
  }, [field, isFollowed])
}
