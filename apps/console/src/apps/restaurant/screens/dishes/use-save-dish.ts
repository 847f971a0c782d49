import { useState } from 'react'
import { type ApiError, isRefusal } from '../../../../api/call.ts'
import type { Dish, DishFields } from '../../../../api/dishes.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useChangeDish } from '../../../../resources/dishes.ts'

/** The last change that was saved, and how it is taken back. */
export interface SavedChange {
  readonly what: 'saved' | 'added' | 'removed'
  readonly name: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly undo: () => void
}

const pick = (dish: Dish, names: readonly (keyof DishFields)[]): Partial<DishFields> =>
  Object.fromEntries(names.map((name) => [name, dish[name]]))

/** Saves fields of dishes as they are changed, and remembers the last change for its way back. */
export function useSaveDish(locationId: number) {
  const change = useChangeDish(locationId)
  const tell = useTellRefusal()
  const [saved, setSaved] = useState<SavedChange | null>(null)

  /** Saves what is changed; the dish after it, or the server's refusal. */
  const attempt = async (dish: Dish, wanted: Partial<DishFields>): Promise<Dish | ApiError> => {
    const seen = pick(dish, Object.keys(wanted) as (keyof DishFields)[])
    try {
      const after = await change.mutateAsync({ id: dish.id, wanted, seen })
      setSaved({ what: 'saved', name: after.name, at: Date.now(), undo: () => save(after, seen) })
      return after
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      return fault
    }
  }
  /** Saves what is changed; the server's refusal, or null. */
  const send = async (dish: Dish, wanted: Partial<DishFields>): Promise<ApiError | null> => {
    const outcome = await attempt(dish, wanted)
    return isRefusal(outcome) ? outcome : null
  }
  /** Saves what is changed; the dish after it, or as it was where the server refuses, which is told. */
  const follow = async (dish: Dish, wanted: Partial<DishFields>): Promise<Dish> => {
    const outcome = await attempt(dish, wanted)
    if (!isRefusal(outcome)) return outcome
    tell(outcome)
    return dish
  }
  /** The same for a field that cannot show what is wrong. */
  const save = (dish: Dish, wanted: Partial<DishFields>): void => {
    void send(dish, wanted).then((refusal) => refusal && tell(refusal))
  }
  return { send, follow, save, saved, setSaved, isSaving: change.isPending }
}
