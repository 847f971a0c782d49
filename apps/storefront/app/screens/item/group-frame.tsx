import { isSingle, MAX_QUANTITY, maxOf, minOf, type Option, type Section } from '@comanda/domain'
import { Badge, classes } from '@comanda/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface GroupFrameProps {
  readonly kind: 'option' | 'section'
  readonly question: Option | Section
  readonly chosen: number
  /** The first of what is still missing has a soft band. */
  readonly band: boolean
  readonly missing: boolean
  readonly tried: boolean
  readonly children: ReactNode
}

/** A question with its badge: how many to choose, a tick once it is answered, what is wrong in words. [5.03] [9.28] */
export function GroupFrame({ kind, question, chosen, band, missing, tried, children }: GroupFrameProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const min = minOf(question)
  const max = maxOf(question)
  const hint = isSingle(question)
    ? null
    : min > 1 && max < MAX_QUANTITY && min !== max
      ? t('chooseRange', { min, max })
      : max < MAX_QUANTITY && min !== max
        ? t('upTo', { max })
        : null
  const words = isSingle(question)
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
      className={classes('px-4 py-4 md:px-7', band && 'bg-soft')}
    >
      <legend className="float-left mb-1 flex w-full items-center justify-between gap-4">
        <span>
          <span className="block text-group font-bold">{question.name}</span>
          {missing && band ? (
            <span className="block text-label text-ink-2">{t('missing')}</span>
          ) : hint ? (
            <span className="block text-label text-ink-2">{hint}</span>
          ) : null}
        </span>
        {missing ? (
          <Badge tone="accent">{t('choose', { count: min })}</Badge>
        ) : chosen > 0 && (question.required || min > 0) ? (
          <Badge tone="ok" icon={<Check aria-hidden="true" className="size-4" />}>
            {isSingle(question) || max >= MAX_QUANTITY ? t('chosen') : t('chosenOf', { count: chosen, max })}
          </Badge>
        ) : question.required ? null : (
          <Badge>{common('optional')}</Badge>
        )}
      </legend>
      {wrong ? (
        <p id={`${id}-problem`} className="clear-both text-label font-semibold text-bad">
          {words}
        </p>
      ) : null}
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
