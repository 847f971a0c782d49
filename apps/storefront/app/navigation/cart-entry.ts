/** Returns the state of the basket's history entry when it is opened from the menu at a path. */
export const fromMenu = (path: string) => ({ menu: path })

/** Whether the entry before the basket's is the menu at a path: Back leads to the dish where the customer was. */
export const isFromMenu = (state: unknown, path: string): boolean =>
  (state as ReturnType<typeof fromMenu> | null)?.menu === path

/** The state of a link back to the menu, which opens it at the dish where the customer was. */
export const BACK_TO_PLACE = { place: 'kept' } as const

export const isBackToPlace = (state: unknown): boolean =>
  (state as Partial<typeof BACK_TO_PLACE> | null)?.place === BACK_TO_PLACE.place
