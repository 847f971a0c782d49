import type { DishRating as Rating } from '@comanda/domain'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'

/** What customers gave a dish: a star, the mean of seven and how many rated it. */
export function DishRating({ rating }: { readonly rating: Pick<Rating, 'mean' | 'count'> }) {
  const t = useTranslations('menu')
  const { language } = useSite()
  const mean = rating.mean.toLocaleString(language, { minimumFractionDigits: 1 })
  return (
    <span className="inline-flex items-center gap-1 text-label whitespace-nowrap text-ink-2">
      <span className="sr-only">{t('rated', { mean, count: rating.count })}</span>
      <Star aria-hidden="true" className="size-4 fill-current text-accent-ink" />
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{mean}</span> ({rating.count})
      </span>
    </span>
  )
}
