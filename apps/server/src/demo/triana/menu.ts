import type { CategoryDraft } from '../menu/draft.ts'
import { menusCategory } from './deals.ts'
import { bebidasCategory, postresCategory } from './drinks.ts'
import {
  arrocesCategory,
  carnesCategory,
  frituraCategory,
  guisoCategory,
  mananasCategory,
  montaditosCategory,
} from './fritura.ts'
import { tapasCategory } from './tapas.ts'

export const calleBetisMenu: readonly CategoryDraft[] = [
  tapasCategory,
  frituraCategory,
  arrocesCategory,
  carnesCategory,
  montaditosCategory,
  guisoCategory,
  mananasCategory,
  postresCategory,
  menusCategory,
  bebidasCategory,
]
