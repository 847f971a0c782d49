import type { Finding } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../../../api/call.ts'
import type { DishOptions } from '../../../../../api/dish-options.ts'
import type { Dish, DishFields } from '../../../../../api/dishes.ts'
import { Button } from '../../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../../parts/use-refusal-text.ts'
import { type OptionCalls, useChangeOptions } from '../../../../../resources/dish-options.ts'
import type { SavedChange } from '../use-save-dish.ts'

interface MendButtonProps {
  readonly finding: Finding
  readonly dish: Dish
  readonly locationId: number
  readonly onSave: (dish: Dish, wanted: Partial<DishFields>) => void
  readonly onSaved: (change: SavedChange) => void
}

type Words = 'adults' | 'hide' | 'allDay' | 'notFor'

/** What one press changes of a dish to mend a finding; null where a person has to decide more than that. */
function mendingOf(finding: Finding, dish: Dish): readonly [Words, Partial<DishFields>] | null {
  switch (finding.kind) {
    case 'alcohol':
      return ['adults', { ageRestricted: true }]
    case 'never-served':
      return ['allDay', { serving: { days: [], times: [] } }]
    case 'never-served-for':
      return ['notFor', { orderTypes: dish.orderTypes.filter((type) => !finding.orderTypes.includes(type)) }]
    case 'not-offered':
    case 'category-hides':
      return ['hide', { orderTypes: [] }]
    case 'section-empty':
      // What is sold out comes back by itself.
      return finding.cause === 'none' ? ['hide', { orderTypes: [] }] : null
    case 'no-answer':
      return finding.isOwn || finding.cause === 'sold-out' ? null : ['hide', { orderTypes: [] }]
    default:
      return null
  }
}

/** Mends a finding with one press, where that can be. */
export function MendButton({ finding, dish, locationId, onSave, onSaved }: MendButtonProps) {
  const t = useTranslations('menuCheck.mend')
  if (finding.kind === 'no-answer' && finding.isOwn)
    return <MendOption finding={finding} locationId={locationId} onSaved={onSaved} />
  const mending = mendingOf(finding, dish)
  if (mending === null) return null
  const [words, wanted] = mending
  return <Mend mend={t(words)} dish={dish.name} onPress={() => onSave(dish, wanted)} />
}

function Mend({ mend, dish, onPress }: { readonly mend: string; readonly dish: string; readonly onPress: () => void }) {
  const t = useTranslations('menuCheck.mend')
  return (
    <Button className="shrink-0 text-15" aria-label={t('of', { mend, dish })} onClick={onPress}>
      {mend}
    </Button>
  )
}

interface MendOptionProps extends Pick<MendButtonProps, 'locationId' | 'onSaved'> {
  readonly finding: Extract<Finding, { kind: 'no-answer' }>
}

/** Lets customers leave an option out, or removes one that has nothing to choose. */
function MendOption({ finding, locationId, onSaved }: MendOptionProps) {
  const t = useTranslations('menuCheck.mend')
  const ref = { locationId, dishId: finding.itemId }
  const change = useChangeOptions(ref)
  const tell = useTellRefusal()
  const { option, cause, required, min } = finding
  const parts = { options: [option.id], choices: [] }
  const [was, eased] = [
    { required, min },
    { required: false, min: 0 },
  ]
  const steps =
    cause === 'none'
      ? ({
          what: 'removed',
          back: 'added',
          mend: ({ removeOptionParts }: OptionCalls) => removeOptionParts(ref, parts),
          undo: ({ bringOptionPartsBack }: OptionCalls) => bringOptionPartsBack(ref, parts),
        } as const)
      : ({
          what: 'saved',
          back: 'saved',
          mend: ({ changeOption }: OptionCalls) => changeOption(ref, option.id, eased, was),
          undo: ({ changeOption }: OptionCalls) => changeOption(ref, option.id, was, eased),
        } as const)
  const make = async (isUndo: boolean): Promise<DishOptions | null> => {
    try {
      const after = await change.mutateAsync(isUndo ? steps.undo : steps.mend)
      const what = isUndo ? steps.back : steps.what
      onSaved({ what, name: option.name, at: Date.now(), undo: () => void make(!isUndo) })
      return after
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      tell(fault)
      return null
    }
  }
  return (
    <Mend
      mend={t(cause === 'none' ? 'removeOption' : 'optional')}
      dish={finding.item}
      onPress={() => void make(false)}
    />
  )
}
