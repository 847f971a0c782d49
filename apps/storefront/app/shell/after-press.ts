/**
 * Acts now or, while something is being pressed, once it has been let go. A message that appears when a field is left
 * would otherwise push away the very box or button that one left it for, and the press would meet nothing.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act()
    return
  }
  const ends = ['mouseup', 'pointercancel'] as const
  const done = () => {
    for (const end of ends) removeEventListener(end, done)
    // The click comes right after the release.
    setTimeout(act)
  }
  for (const end of ends) addEventListener(end, done)
}
