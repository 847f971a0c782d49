import { isSingle, MAX_QUANTITY, maxOf, minOf, type Option, type Section, shownLimits } from '@comanda/domain'
import { Badge, classes } from '@comanda/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface GroupFrameProps {
  readonly kind: 'option' | 'section'
  readonly question: Option | Section
  readonly chosen: number
  /** Whether this is the first missing question, which is highlighted. */
  readonly band: boolean
  readonly missing: boolean
  readonly tried: boolean
  /** The menu of an integration: the header shows the limits as written. [9.28] */
  readonly showsLimits: boolean
  readonly children: ReactNode
}

/** A question with a badge: how many to choose, a tick once answered, and the problem as text. [5.03] [5.07] [9.28] */
export function GroupFrame({ kind, question, chosen, band, missing, tried, showsLimits, children }: GroupFrameProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const single = isSingle(question)
  const min = minOf(question)
  const max = maxOf(question)
  const limits = shownLimits(question)
  const isFull = !single && chosen >= max
  const hint = showsLimits
    ? t('limits', { min: limits.min, max: limits.max ?? '*' })
    : single || isFull || max >= MAX_QUANTITY || min === max
      ? null
      : min > 1
        ? t('chooseRange', { min, max })
        : t('upTo', { max })
  const words = single
    ? t('selectOne', { name: question.name })
    : min > 1
      ? t('selectAtLeast', { name: question.name, count: min })
      : t('selectAtLeastOne', { name: question.name })
  const wrong = tried && missing
  const id = `${kind}-${question.id}`
  return (
    <fieldset
      id={id}
      aria-describedby={wrong ? `${id}-problem` : undefined}
      className={classes('min-w-0 px-4 py-4 md:px-7', band && 'bg-soft')}
    >
      <legend className="float-start mb-1 flex w-full items-center justify-between gap-4">
        <span className="min-w-0">
          <span lang={question.nameLanguage} className="block text-group font-bold">
            {question.name}
          </span>
          {hint ? <span className="block text-label text-ink-2">{hint}</span> : null}
        </span>
        {wrong ? null : missing ? (
          <Badge tone="accent" className="shrink-0">
            {showsLimits ? common('required') : t('choose', { count: min })}
          </Badge>
        ) : chosen > 0 && (question.required || min > 0) ? (
          <Badge tone="ok" icon={<Check aria-hidden="true" className="size-4" />} className="shrink-0">
            {single || max >= MAX_QUANTITY ? t('chosen') : t('chosenOf', { count: chosen, max })}
          </Badge>
        ) : question.required ? null : (
          <Badge className="shrink-0">{common('optional')}</Badge>
        )}
      </legend>
      {wrong ? (
        <p id={`${id}-problem`} className="clear-both text-label font-semibold text-bad">
          {words}
        </p>
      ) : null}
      <p role="status" className="clear-both text-label text-ink-2 empty:hidden">
        {isFull ? t('full', { max }) : null}
      </p>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
