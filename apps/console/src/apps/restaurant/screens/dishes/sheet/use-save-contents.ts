import { isRefusal } from '../../../../../api/call.ts'
import { useTellRefusal } from '../../../../../parts/use-refusal-text.ts'
import { useDeclareChoice } from '../../../../../resources/allergen-options.ts'
import type { DeclaredContents } from '../declared-contents.ts'
import { useSaveDish } from '../use-save-dish.ts'
import type { SheetChoice } from './sheet-content.ts'

/** Saves what dishes and choices declare, and remembers the last change for its way back. */
export function useSaveContents(locationId: number) {
  const { follow: saveDish, saved, setSaved, isSaving } = useSaveDish(locationId)
  const declare = useDeclareChoice(locationId)
  const tell = useTellRefusal()
  /** The choice after it, or as it was where the server refuses, which is told. */
  const saveChoice = async (choice: SheetChoice, wanted: DeclaredContents): Promise<SheetChoice> => {
    const { id, dishId, name, allergens, mayContain } = choice
    const seen = { allergens, mayContain }
    try {
      await declare.mutateAsync({ id, dishId, wanted, seen })
      const after = { ...choice, ...wanted }
      setSaved({ what: 'saved', name, at: Date.now(), undo: () => void saveChoice(after, seen) })
      return after
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      tell(fault)
      return choice
    }
  }
  return { save: { saveDish, saveChoice }, saved, isSaving: isSaving || declare.isPending }
}
