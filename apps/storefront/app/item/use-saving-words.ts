import { type Choice, type Item, type ItemSummary, type LocalMoment, type OrderType, savingOf } from '@comanda/domain'
import { useTranslations } from 'use-intl'

interface Deal {
  readonly item: Item
  readonly choice: Choice
  /** The menu's dishes; undefined while they are unknown. */
  readonly items: readonly ItemSummary[] | undefined
  /** Whether nothing is missing in the choice. */
  readonly isWhole: boolean
  readonly orderType: OrderType
  readonly moment: LocalMoment
  readonly money: (minor: number) => string
}

/** Returns what a meal deal saves: with a whole choice exactly, before that at most; null where it saves nothing. */
export function useSavingWords({ item, choice, items, isWhole, orderType, moment, money }: Deal): string | null {
  const t = useTranslations('menu')
  if (!item.isMealDeal) return null
  if (!isWhole) {
    const most = item.savings[orderType] ?? 0
    return most > 0 ? t('savesUpTo', { amount: money(most) }) : null
  }
  const dishes = { get: (id: number) => items?.find((dish) => dish.id === id) }
  const saved = savingOf(item, choice, dishes, orderType, moment)
  return saved > 0 ? t('saves', { amount: money(saved) }) : null
}
