import { classes } from '@comanda/ui'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

const RATINGS = ['0', '1', '2', '3', '4', '5'] as const

/** The food hygiene rating in the British design: six figures with the rating highlighted, and its text. [3.17] */
export function HygieneMark({ rating }: { readonly rating: number }) {
  const t = useTranslations('information')
  const id = useId()
  const given = RATINGS.find((one) => one === String(rating))
  if (given === undefined) return null
  const words = t(`hygieneWords.${given}`)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-dish font-strong">
        {t('hygiene')}
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <div role="img" aria-label={t('hygieneOf', { rating: given, words })} className="flex items-center gap-1">
          {RATINGS.map((one) => (
            <span
              key={one}
              className={classes(
                'flex items-center justify-center rounded-full',
                one === given
                  ? classes(
                      'size-12 text-section font-strong',
                      Number(one) < 3 ? 'bg-bad-bg text-bad' : 'bg-ok-bg text-ok',
                    )
                  : 'size-8 bg-surface-2 text-label text-ink-2',
              )}
            >
              {one}
            </span>
          ))}
        </div>
        <p aria-hidden="true" className="text-dish font-strong first-letter:uppercase">
          {words}
        </p>
      </div>
      <p className="mt-2 text-label text-ink-2">{t('hygieneSource')}</p>
    </section>
  )
}
