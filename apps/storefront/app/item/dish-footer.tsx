import { FEW_LEFT, type RemainingQuantity } from '@comanda/domain'
import { Button, Stepper } from '@comanda/ui'
import { useTranslations } from 'use-intl'

interface DishFootProps {
  readonly room: RemainingQuantity
  /** Portions left, where stock is counted. */
  readonly left: number | null
  readonly quantity: number
  /** Whether the quantity shows: a meal deal asks for its dishes first. */
  readonly hasQuantity: boolean
  readonly onQuantity: (quantity: number) => void
  /** Why the dish is unavailable; null when it is available. */
  readonly reason: string | null
  readonly words: string
  readonly price: string
  readonly onPut: () => void
}

/** The quantity and the add button with the price. [5.08] */
export function DishFooter({
  room,
  left,
  quantity,
  hasQuantity,
  onQuantity,
  reason,
  words,
  price,
  onPut,
}: DishFootProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const isFull = room.most === 0
  const limit =
    quantity < room.most
      ? null
      : room.because === 'line'
        ? t('lineFull')
        : isFull
          ? t('allInBasket')
          : left !== null && room.most < left
            ? t('leftWithBasket', { count: left })
            : t('onlyLeft', { count: left ?? FEW_LEFT })
  return (
    <>
      <p
        role="status"
        className={limit === null || reason !== null ? 'sr-only' : 'mb-2.5 text-label font-semibold text-warn'}
      >
        {reason === null ? limit : null}
      </p>
      <div className="flex flex-wrap gap-3">
        {reason === null && !isFull && hasQuantity ? (
          <Stepper
            value={quantity}
            max={room.most}
            onChange={onQuantity}
            labels={{
              group: common('quantity'),
              fewer: common('fewer'),
              more: common('more'),
              figure: common('quantity'),
            }}
          />
        ) : null}
        <Button
          block
          disabled={reason !== null || isFull}
          onClick={onPut}
          {...(reason === null ? { price } : { variant: 'secondary' })}
          className="min-w-0 flex-1 basis-[11rem] px-5"
        >
          {reason ?? words}
        </Button>
      </div>
    </>
  )
}
