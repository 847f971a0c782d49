import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Meta } from 'react-router'

/**
 * Title, description and addresses of the page in a browser: they take the place of those that the server has rendered,
 * and follow the navigation.
 */
export function PageHead() {
  useLayoutEffect(() => {
    for (const element of servedHead()) element.remove()
  }, [])
  return createPortal(<Meta />, document.head)
}

/** Returns what `Meta` has rendered on the server: from the title to the theme. */
function servedHead(): readonly Element[] {
  const found: Element[] = []
  let before = document.getElementById('theme')?.previousElementSibling
  while (before) {
    found.push(before)
    if (before.localName === 'title') return found
    before = before.previousElementSibling
  }
  return []
}
