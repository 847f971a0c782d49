import type { ItemSummary } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'

interface FavouriteButtonProps {
  readonly item: Pick<ItemSummary, 'id' | 'name'>
  readonly marked: boolean
  readonly onPress: (item: Pick<ItemSummary, 'id' | 'name'>) => void
  readonly className?: string
  /** The whole 44 px are visible, as beside the close button of a sheet. */
  readonly large?: boolean
}

/**
 * Marks a favourite: a 32 px circle in a 44 px hit area, filled when marked. In a list, Tab skips it: the dish's own
 * sheet has it too, and a keyboard passes a dish in two steps. [2.53] [5.13]
 */
export function FavouriteButton({ item, marked, onPress, className, large = false }: FavouriteButtonProps) {
  const t = useTranslations('menu.favourite')
  return (
    <button
      type="button"
      tabIndex={large ? undefined : -1}
      aria-pressed={marked}
      aria-label={t('add', { name: item.name })}
      onClick={() => onPress(item)}
      className={classes('ring-inside absolute z-1 flex size-11 items-center justify-center rounded-btn', className)}
    >
      <span
        className={classes(
          'flex items-center justify-center rounded-btn text-accent-ink shadow-e1 transition-transform active:scale-90',
          large
            ? 'size-11 bg-surface'
            : // On a phone the heart alone: a disc would hide a part of the picture.
              'size-8 bg-[color-mix(in_oklab,var(--surface)_88%,transparent)] max-md:bg-transparent max-md:shadow-none',
        )}
      >
        <Heart
          key={String(marked)}
          aria-hidden="true"
          className={classes(
            large ? 'size-6' : 'size-4.5 max-md:size-5.5',
            marked ? 'animate-[bump_180ms_ease-out] fill-current' : !large && 'max-md:fill-surface',
          )}
        />
      </span>
    </button>
  )
}
