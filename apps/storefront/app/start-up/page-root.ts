/**
 * Id of the element that the browser hydrates. Browser extensions add elements to head and body, which hydration would
 * take for its own.
 */
export const PAGE_ROOT = 'page'

/** Returns that element. Throws where the server has not rendered it. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById(PAGE_ROOT)
  if (root === null) throw new Error('The document has no page.')
  return root
}
