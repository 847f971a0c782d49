/** Returns the state of the basket's history entry when it is opened from the menu at a path. */
export function fromMenu(path: string) {
  return { menu: path }
}

/** Whether the entry before the basket's is the menu at a path: Back leads to the dish where the customer was. */
export function isFromMenu(state: unknown, path: string): boolean {
  return (state as ReturnType<typeof fromMenu> | null)?.menu === path
}

/** The state of a link back to the menu, which opens it at the dish where the customer was. */
export const BACK_TO_PLACE = { place: 'kept' } as const

export function isBackToPlace(state: unknown): boolean {
  return (state as Partial<typeof BACK_TO_PLACE> | null)?.place === BACK_TO_PLACE.place
}
