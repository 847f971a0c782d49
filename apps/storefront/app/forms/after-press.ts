/**
 * Runs `act` now or, during a press, after its release. A message that appears when a field loses the focus would
 * otherwise move the button being pressed, and the click would miss it.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act()
    return
  }
  const ends = ['mouseup', 'pointercancel'] as const
  const done = () => {
    for (const end of ends) removeEventListener(end, done)
    // The click event follows the release.
    setTimeout(act)
  }
  for (const end of ends) addEventListener(end, done)
}
