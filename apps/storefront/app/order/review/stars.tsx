import { classes } from '@comanda/ui'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'

export const SEVEN = [1, 2, 3, 4, 5, 6, 7] as const

/** A rating in stars, out of seven. */
export function Stars({ name, value }: { readonly name: string; readonly value: number }) {
  const t = useTranslations('account.reviews')
  return (
    <p className="flex items-center justify-between gap-4 text-label">
      <span aria-hidden="true" className="text-ink-2">
        {name}
      </span>
      <span className="sr-only">{t('stars', { name, value: String(value) })}</span>
      <span aria-hidden="true" className="flex shrink-0 gap-0.5">
        {SEVEN.map((star) => (
          <Star
            key={star}
            className={classes('size-4.5', star <= value ? 'fill-current text-accent-ink' : 'text-line-strong')}
          />
        ))}
      </span>
    </p>
  )
}
