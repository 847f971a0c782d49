import type { CategoryDraft } from '../menu/draft.ts'
import { curryCategory, vegetableCategory } from './curries.ts'
import { dealCategory } from './deals.ts'
import { biryaniCategory, breadCategory, lunchCategory, riceCategory, sideCategory } from './rice-and-bread.ts'
import { starterCategory, tandoorCategory } from './starters.ts'
import { drinkCategory, sweetCategory } from './sweet-and-drinks.ts'

export const wilmslowRoadMenu: readonly CategoryDraft[] = [
  starterCategory,
  tandoorCategory,
  curryCategory,
  vegetableCategory,
  biryaniCategory,
  lunchCategory,
  riceCategory,
  breadCategory,
  sideCategory,
  dealCategory,
  sweetCategory,
  drinkCategory,
]
