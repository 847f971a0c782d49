/** The space that stays before the child, in pixels. */
const BEFORE = 16

/**
 * Scrolls a row so that a child comes to its start: the left edge, or the right one where the page reads from right to
 * left.
 */
export function scrollToStart(row: Element, child: Element, behavior: ScrollBehavior = 'auto'): void {
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()]
  const isFromRight = getComputedStyle(row).direction === 'rtl'
  row.scrollBy({ left: isFromRight ? inner.right - outer.right + BEFORE : inner.left - outer.left - BEFORE, behavior })
}
