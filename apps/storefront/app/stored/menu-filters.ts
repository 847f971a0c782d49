import { ALLERGENS, type Allergen, DIETARY_MARKS, type DietaryMark } from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, type StorageLike, storedValue } from './stored-value.ts'

/** Dietary filters, stored for this session only, because they are private on a shared device. */
export interface MenuFilters {
  /** Marks that a dish must have. */
  readonly marks: readonly DietaryMark[]
  /** Allergens that a dish must not contain. */
  readonly without: readonly Allergen[]
}

const NONE: MenuFilters = { marks: [], without: [] }

function sessionStorageOrNull(): StorageLike | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

const stored = storedValue<MenuFilters>(
  {
    name: 'menu-filters',
    timeToLive: DAYS(1),
    schema: v.object({ marks: v.array(v.picklist(DIETARY_MARKS)), without: v.array(v.picklist(ALLERGENS)) }),
  },
  sessionStorageOrNull,
)

interface FilterStore extends MenuFilters {
  set(filters: MenuFilters): void
}

/** The menu filters. None on the server and during hydration. */
export const useMenuFilters = create<FilterStore>()((set) => ({
  ...NONE,
  set: (filters) => {
    const { marks, without } = withOneGluten(filters)
    set({ marks, without })
    if (marks.length + without.length > 0) stored.write({ marks, without })
    else stored.remove()
  },
}))

/** Gluten is a mark, which also finds what declares none. */
const withOneGluten = ({ marks, without }: MenuFilters): MenuFilters =>
  without.includes('gluten')
    ? { marks: [...new Set([...marks, 'no-gluten' as const])], without: without.filter((one) => one !== 'gluten') }
    : { marks, without }

if (typeof window !== 'undefined') useMenuFilters.setState(withOneGluten(stored.read()?.value ?? NONE))
