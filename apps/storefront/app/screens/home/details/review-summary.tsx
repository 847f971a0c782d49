import { MAX_STARS } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { ReviewSummary } from '../../../api/shapes.ts'
import { useSite } from '../../../start-up/use-site.ts'

/** The summary of all reviews: the overall mean, three means and the number of reviews per star count. [3.14] */
export function ReviewScores({ summary }: { readonly summary: ReviewSummary }) {
  const t = useTranslations('opinions')
  const { language } = useSite()
  const { count, rating, stars } = summary
  const figure = (value: number | null) =>
    (value ?? 0).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const most = Math.max(1, ...stars)
  const parts = [
    [t('food'), summary.food],
    [t('service'), summary.service],
    [t('handover.all'), summary.handover],
  ] as const
  return (
    <section aria-label={t('summary')} className="rounded-l bg-surface-2 p-4">
      <div className="flex items-center gap-5">
        <p className="shrink-0 text-center">
          <span className="sr-only">{t('ratingOf', { rating: figure(rating), count })}</span>
          <span aria-hidden="true" className="block text-banner font-strong">
            {figure(rating)}
          </span>
          <span aria-hidden="true" className="block text-label text-ink-2">
            {t('outOf')}
            <br />
            {t('count', { count })}
          </span>
        </p>
        <ul className="flex min-w-0 grow flex-col gap-1">
          {stars
            .map((many, index) => ({ many, star: index + 1 }))
            .reverse()
            .map(({ many, star }) => (
              <li key={star} className="flex items-center gap-2 text-hint text-ink-2">
                <span className="sr-only">{t('starsCount', { stars: star, count: many })}</span>
                <span aria-hidden="true" className="w-2 text-end tabular-nums">
                  {star}
                </span>
                <Bar part={many / most} />
                <span aria-hidden="true" className="w-7 text-end tabular-nums">
                  {many}
                </span>
              </li>
            ))}
        </ul>
      </div>
      <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
        {parts.map(([name, value]) => (
          <li key={name} className="flex items-center gap-3 text-label">
            <span className="sr-only">{t('ratingNamed', { name, rating: figure(value) })}</span>
            <span aria-hidden="true" className="w-36 shrink-0 text-ink-2">
              {name}
            </span>
            <Bar part={(value ?? 0) / MAX_STARS} />
            <span aria-hidden="true" className="w-7 text-end font-strong tabular-nums">
              {figure(value)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bar({ part }: { readonly part: number }) {
  return (
    <span aria-hidden="true" className="h-2 min-w-0 grow overflow-hidden rounded-full bg-soft-2">
      <span
        className="block h-full origin-left rounded-full bg-accent-line rtl:origin-right"
        style={{ scale: `${part} 1` }}
      />
    </span>
  )
}
