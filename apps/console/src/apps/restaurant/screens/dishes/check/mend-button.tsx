import type { Finding, OfferedPart, WantedSection } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../../../api/call.ts'
import type { DealSection } from '../../../../../api/deal-sections.ts'
import type { DishOptions } from '../../../../../api/dish-options.ts'
import type { Dish, DishFields } from '../../../../../api/dishes.ts'
import { Button } from '../../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../../parts/use-refusal-text.ts'
import { useReadSections } from '../../../../../resources/deal-sections.ts'
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
      return finding.cause === 'none' && finding.section.isOnly ? ['hide', { orderTypes: [] }] : null
    case 'no-answer':
      return finding.product?.isOnly && finding.cause !== 'sold-out' ? ['hide', { orderTypes: [] }] : null
    default:
      return null
  }
}

/** Mends a finding with one press, where that can be. */
export function MendButton({ finding, dish, locationId, onSave, onSaved }: MendButtonProps) {
  const t = useTranslations('menuCheck.mend')
  if (finding.kind === 'no-answer' && finding.isOwn)
    return <MendOption finding={finding} locationId={locationId} onSaved={onSaved} />
  const takenOut = takenOutOf(finding)
  if (takenOut) return <MendDeal finding={finding} out={takenOut} locationId={locationId} onSaved={onSaved} />
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

/** What of a deal goes with one press; the last dish of a section and the last section stay for a person to decide. */
function takenOutOf(finding: Finding): (OfferedPart & { readonly what: 'section' | 'product' }) | null {
  if (finding.kind === 'no-answer')
    return finding.product && !finding.product.isOnly && finding.cause !== 'sold-out'
      ? { ...finding.product, what: 'product' }
      : null
  const isEmpty = finding.kind === 'section-unused' || (finding.kind === 'section-empty' && finding.cause === 'none')
  return isEmpty && !finding.section.isOnly ? { ...finding.section, what: 'section' } : null
}

interface MendDealProps extends Pick<MendButtonProps, 'finding' | 'locationId' | 'onSaved'> {
  readonly out: OfferedPart & { readonly what: 'section' | 'product' }
}

/** Takes a section out of a deal, or a dish out of a section. */
function MendDeal({ finding, out, locationId, onSaved }: MendDealProps) {
  const t = useTranslations('menuCheck.mend')
  const { readNow, set } = useReadSections({ locationId, dishId: finding.itemId })
  const tell = useTellRefusal()
  const { id, name, what } = out
  const orTell = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      tell(fault)
    }
  }
  const make = (wanted: readonly WantedSection[], seen: readonly DealSection[], isBack: boolean) =>
    orTell(async () => {
      const after = await set.mutateAsync({ wanted, seen })
      onSaved({ what: isBack ? 'added' : 'removed', name, at: Date.now(), undo: () => void make(seen, after, !isBack) })
    })
  const press = () =>
    orTell(async () => {
      const seen = await readNow()
      const wanted =
        what === 'section'
          ? seen.filter((section) => section.id !== id)
          : seen.map((section) => ({ ...section, products: section.products.filter((one) => one.id !== id) }))
      await make(wanted, seen, false)
    })
  return (
    <Mend
      mend={what === 'section' ? t('removeSection') : t('takeOut', { dish: name })}
      dish={finding.item}
      onPress={() => void press()}
    />
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
