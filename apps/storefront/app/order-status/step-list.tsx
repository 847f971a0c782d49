import { orderSteps, stepParts } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { useMomentWords } from '../location/opening-words.ts'
import { useNow } from '../start-up/use-site.ts'
import { isPlanned, type StepView, stepsOf } from './order-progress.ts'
import { useKitchenOpens } from './use-kitchen-opens.ts'

const LAST = { delivery: 'delivered', collection: 'collected', table: 'served' } as const

/** The steps with their times; the current one is also marked in words. */
export function StepList({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.steps')
  const now = useNow()
  const moment = useMomentWords()
  const isWaiting = isPlanned(order, now)
  const opensAt = useKitchenOpens(order)
  // A kitchen that is closed does nothing now.
  const current = opensAt === null ? t('now') : t('opens', { when: moment(opensAt, order.location.timeZone, now) })
  const steps = stepsOf(order)
  const nameOf = ({ step, state }: StepView) => {
    if (step === 'done') return t(LAST[order.orderType])
    if (step === 'cooking' && isWaiting) return t('planned')
    if (step === 'ready') return t(`ready.${order.orderType}`)
    // While this is the current step, the order is not accepted yet.
    return t(step === 'accepted' && state === 'now' ? 'waiting' : step, { location: order.location.name })
  }
  return (
    <ol aria-label={t('label')} className="flex flex-col">
      {steps.map((view, index) => (
        <li
          key={view.step}
          aria-current={view.state === 'now' ? 'step' : undefined}
          className="relative flex items-center gap-5 pb-6 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={classes(
                'absolute start-[0.8125rem] top-8 bottom-1 w-0.5',
                view.state === 'done' ? 'bg-accent-line' : 'bg-line',
              )}
            />
          ) : null}
          <Dot state={view.state} />
          <span
            className={classes(
              'grow text-body',
              view.state === 'now' && 'font-bold',
              view.state === 'next' && 'text-ink-2',
            )}
          >
            {nameOf(view)}
            <span className="sr-only">
              , {view.state === 'done' ? t('done') : view.state === 'now' ? current : t('next')}
            </span>
          </span>
          <span aria-hidden={view.state === 'now'} className="text-label text-ink-2">
            {view.state === 'now' ? current : view.time}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { readonly state: StepView['state'] }) {
  if (state === 'done') {
    return (
      <span className="z-[1] inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
        <Check aria-hidden="true" className="size-4" strokeWidth={3} />
      </span>
    )
  }
  return (
    <span
      className={classes(
        'z-[1] inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-bg',
        state === 'now' ? 'border-2 border-accent-line shadow-[0_0_0_5px_var(--soft-2)]' : 'border-2 border-line',
      )}
    >
      {state === 'now' ? <span className="size-2.5 rounded-full bg-accent" /> : null}
    </span>
  )
}

/** Four parts that fill as the order progresses. */
export function ProgressParts({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const parts = stepParts(orderSteps(order))
  const reached = parts.filter((part) => part > 0).length
  return (
    <div
      role="progressbar"
      aria-label={t('steps.label')}
      aria-valuemin={0}
      aria-valuemax={parts.length}
      aria-valuenow={reached}
      aria-valuetext={t('progress', { step: String(reached), steps: String(parts.length) })}
      className="flex gap-1.5"
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <span key={index} className="h-1.5 grow overflow-hidden rounded-full bg-soft-2">
          <span
            className={classes(
              'block h-full rounded-full bg-accent-line transition-[width] duration-250',
              part === 1 ? 'w-full' : part > 0 ? 'w-1/2' : 'w-0',
            )}
          />
        </span>
      ))}
    </div>
  )
}
