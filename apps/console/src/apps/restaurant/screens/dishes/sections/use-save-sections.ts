import type { WantedSection } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { type ApiError, isRefusal } from '../../../../../api/call.ts'
import type { DealSection } from '../../../../../api/deal-sections.ts'
import type { DishRef } from '../../../../../api/dish-options.ts'
import { useTellRefusal } from '../../../../../parts/use-refusal-text.ts'
import { useSetSections } from '../../../../../resources/deal-sections.ts'
import { textOfRefusal } from '../text-of-refusal.ts'
import type { SavedChange } from '../use-save-dish.ts'

/** Saves the sections of a deal as they are changed; each change says how it is taken back. */
export function useSaveSections(
  dish: DishRef,
  present: readonly DealSection[],
  onSaved: (change: SavedChange) => void,
) {
  const set = useSetSections(dish)
  const tellRefusal = useTellRefusal()
  const tell = (refusal: ApiError | null): void => {
    if (refusal === null) return
    const isOfField = Object.keys(refusal.fields).length > 0
    if (isOfField) showToast(textOfRefusal(refusal) ?? '', { tone: 'bad' })
    else tellRefusal(refusal)
  }

  /** The server's refusal, or null. */
  const make = async (
    { what, name }: Pick<SavedChange, 'what' | 'name'>,
    wanted: readonly WantedSection[],
    seen: readonly DealSection[],
  ): Promise<ApiError | null> => {
    try {
      const after = await set.mutateAsync({ wanted, seen })
      const back = what === 'added' ? 'removed' : what === 'removed' ? 'added' : 'saved'
      const undo = () => void make({ what: back, name }, seen, after).then(tell)
      onSaved({ what, name, at: Date.now(), undo })
      return null
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      return fault
    }
  }

  const withSection = (id: number, fields: Partial<WantedSection>): readonly WantedSection[] =>
    present.map((one) => (one.id === id ? { ...one, ...fields } : one))
  const send = (section: DealSection, fields: Partial<WantedSection>, what: SavedChange['what'] = 'saved') =>
    make({ what, name: fields.name ?? section.name }, withSection(section.id, fields), present)

  return {
    send,
    /** The same for fields that cannot show what is wrong. */
    save: (section: DealSection, fields: Partial<WantedSection>) => void send(section, fields).then(tell),
    add: (section: WantedSection) => make({ what: 'added', name: section.name }, [...present, section], present),
    remove: ({ id, name }: DealSection) =>
      void make(
        { what: 'removed', name },
        present.filter((one) => one.id !== id),
        present,
      ).then(tell),
    order: async ({ name }: DealSection, ids: readonly number[]): Promise<void> => {
      const wanted = ids.flatMap((id) => present.filter((one) => one.id === id))
      tell(await make({ what: 'saved', name }, wanted, present))
    },
  }
}

export type SaveSections = ReturnType<typeof useSaveSections>
