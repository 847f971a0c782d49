import { ALLERGENS, type Allergen, DIETARY_MARKS, type DietaryMark } from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, kept, type Shelf } from './kept.ts'

/** What a person eats and what not. Kept for this visit only: it is nobody else's business on a shared device. */
export interface MenuFilters {
  /** Marks that a dish must bear. */
  readonly marks: readonly DietaryMark[]
  /** Allergens that it must not contain. */
  readonly without: readonly Allergen[]
}

const NONE: MenuFilters = { marks: [], without: [] }

function visitShelf(): Shelf | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

const stored = kept<MenuFilters>(
  {
    name: 'menu-filters',
    timeToLive: DAYS(1),
    schema: v.object({ marks: v.array(v.picklist(DIETARY_MARKS)), without: v.array(v.picklist(ALLERGENS)) }),
  },
  visitShelf,
)

interface FilterStore extends MenuFilters {
  set(filters: MenuFilters): void
}

/** The filters of the menu. None on the server and during hydration. */
export const useMenuFilters = create<FilterStore>()((set) => ({
  ...NONE,
  set: ({ marks, without }) => {
    set({ marks, without })
    if (marks.length + without.length > 0) stored.write({ marks, without })
    else stored.remove()
  },
}))

if (typeof window !== 'undefined') useMenuFilters.setState(stored.read()?.value ?? NONE)
