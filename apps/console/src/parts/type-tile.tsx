import { type OrderType, tableLabel } from '@comanda/domain'
import { Bike, ShoppingBag } from 'lucide-react'
import { useTranslations } from 'use-intl'

/**
 * The order type: delivery filled black, collection outlined, table grey and square, so that shape and text tell them
 * apart.
 */
export function TypeTile({
  type,
  table,
  withWord = false,
  isOnDark = false,
}: {
  type: OrderType
  table: string | null
  withWord?: boolean
  /** On the dark screens of the kitchen the filled tile is white. */
  isOnDark?: boolean
}) {
  const t = useTranslations()
  if (type === 'table')
    return (
      <span
        className={`inline-flex min-h-9 items-center border-b-[3px] border-ink bg-surface-2 px-2 font-[680] text-ink ${withWord ? 'text-15' : 'text-13 leading-tight wrap-anywhere'}`}
      >
        {withWord ? (
          tableLabel(table ?? '', (name) => t('board.table', { name }))
        ) : (
          <>
            <span className="sr-only">{tableLabel(table ?? '', (name) => t('board.table', { name }))}</span>
            <span aria-hidden>{/^\d+$/.test(table ?? '') ? `T${table}` : table}</span>
          </>
        )}
      </span>
    )
  const Icon = type === 'delivery' ? Bike : ShoppingBag
  const look =
    type === 'delivery'
      ? isOnDark
        ? 'bg-white text-ink'
        : 'bg-ink text-white'
      : 'border-2 border-ink bg-surface text-ink'
  return (
    <span className={`inline-flex min-h-9 items-center gap-2 rounded-s px-2.5 text-15 font-[650] ${look}`}>
      <Icon
        size={20}
        strokeWidth={2.2}
        aria-hidden={withWord}
        {...(!withWord && { role: 'img', 'aria-label': t(`type.${type}`) })}
      />
      {withWord && t(`type.${type}`)}
    </span>
  )
}
