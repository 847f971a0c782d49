import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../../../api/call.ts'
import type { ChangedDishes, ChangeOfMany, Dish } from '../../../../../api/dishes.ts'
import { useTellRefusal } from '../../../../../parts/use-refusal-text.ts'
import { useChangeDishes } from '../../../../../resources/dishes.ts'
import type { SavedChange } from '../use-save-dish.ts'

/** Changes many dishes at once, and remembers how one press takes it back. */
export function useChangeMany(locationId: number, onSaved: (change: SavedChange) => void) {
  const t = useTranslations('dishes')
  const change = useChangeDishes(locationId)
  const tell = useTellRefusal()
  const make = async (dishes: readonly Dish[], send: Parameters<typeof change.mutateAsync>[0]): Promise<boolean> => {
    try {
      const { back } = await change.mutateAsync(send)
      const name = t('count', { count: dishes.length })
      onSaved({ what: 'saved', name, at: Date.now(), undo: () => void undo(dishes, back) })
      return true
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      tell(fault)
      return false
    }
  }
  const undo = (dishes: readonly Dish[], back: ChangedDishes['back']): Promise<boolean> =>
    make(dishes, ({ restoreDishes }) => restoreDishes(locationId, dishes, back))
  return {
    isSaving: change.isPending,
    /** Whether it was saved. */
    changeMany: (dishes: readonly Dish[], wanted: ChangeOfMany): Promise<boolean> =>
      make(dishes, ({ changeDishes }) => changeDishes(locationId, dishes, wanted)),
  }
}
