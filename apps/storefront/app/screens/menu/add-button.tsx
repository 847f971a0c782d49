import type { ItemSummary } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'

interface AddButtonProps {
  readonly item: ItemSummary
  readonly count: number
  readonly onAdd: (item: ItemSummary) => void
  readonly className?: string
}

/** A 36 px circle in a 48 px hit area; it shows how many are in the basket. */
export function AddButton({ item, count, onAdd, className }: AddButtonProps) {
  const t = useTranslations('menu')
  return (
    <button
      type="button"
      onClick={() => onAdd(item)}
      aria-label={
        count > 0
          ? `${t('addAnother', { name: item.name })}, ${t('inBasket', { count })}`
          : t('addItem', { name: item.name })
      }
      className={classes('ring-inside absolute z-1 flex size-12 items-center justify-center rounded-btn', className)}
    >
      <span
        key={count}
        className={classes(
          'flex size-9 items-center justify-center rounded-btn text-row font-bold shadow-e2 transition-transform active:scale-95',
          count > 0 ? 'animate-[bump_180ms_ease-out] bg-accent text-on-accent' : 'bg-surface text-accent-ink',
        )}
      >
        {count > 0 ? count : <Plus aria-hidden="true" className="size-5" />}
      </span>
    </button>
  )
}
