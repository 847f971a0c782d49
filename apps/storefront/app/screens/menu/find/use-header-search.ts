import { useState } from 'react'
import { flushSync } from 'react-dom'

/** The id of the magnifier, which takes the focus back. */
export const OPEN_SEARCH = 'open-search'

const STICKY_HEIGHT = 64

/**
 * The search in the header of a phone. While the field in the page is in view, the magnifier leads there. Closing
 * clears the search and gives the focus back.
 */
export function useHeaderSearch(clear: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    onOpen: () => {
      const inPage = [...document.querySelectorAll<HTMLInputElement>('#menu-panel input[type="search"]')].find(isInView)
      if (inPage) inPage.focus()
      else setIsOpen(true)
    },
    onClose: () => {
      flushSync(() => {
        clear()
        setIsOpen(false)
      })
      document.getElementById(OPEN_SEARCH)?.focus({ preventScroll: true })
    },
  }
}

/** Whether a field is visible below the sticky header. */
function isInView(field: HTMLElement): boolean {
  const { top, bottom, height } = field.getBoundingClientRect()
  return height > 0 && top >= STICKY_HEIGHT && bottom <= window.innerHeight
}
