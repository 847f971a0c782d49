import { type CheckoutState, checkoutIcon, checkoutTabs } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'use-intl'

const NAMES = { 1: 'details', 2: 'payment', 3: 'done' } as const
const STEPS = [1, 2, 3] as const

interface StepTabsProps {
  readonly progress: CheckoutState
  readonly onStep: (step: 1 | 2 | 3) => void
}

/** Three numbered steps; the domain decides which can be pressed. [2.54] [4.23] [4.25] */
export function StepTabs({ progress, onStep }: StepTabsProps) {
  const t = useTranslations('checkout.steps')
  const open = checkoutTabs(progress)
  return (
    <nav aria-label={t('label')}>
      <ol className="flex flex-wrap items-center gap-x-3">
        {STEPS.map((step) => {
          const isCurrent = step === progress.step
          const isDone = step < progress.step || progress.status === 'completed'
          const isPressable = open[step] && !isCurrent
          return (
            <li key={step} className={classes('flex items-center gap-3', step < 3 && 'grow')}>
              <button
                type="button"
                disabled={!isPressable}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep(step)}
                className={classes(
                  'inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-btn text-label disabled:cursor-default',
                  isCurrent ? 'font-semibold text-ink' : 'text-ink-2',
                )}
              >
                <span
                  className={classes(
                    'inline-flex size-7 items-center justify-center rounded-full text-hint font-bold',
                    isDone && 'bg-ok-bg text-ok',
                    !isDone &&
                      (isCurrent ? 'bg-accent text-on-accent' : 'border-[1.5px] border-line-strong text-ink-2'),
                  )}
                >
                  <StepIcon step={step} isDone={isDone} progress={progress} />
                </span>
                {t(NAMES[step])}
                {isDone ? <span className="sr-only">, {t('finished')}</span> : null}
              </button>
              {step < 3 ? <span aria-hidden="true" className="h-px grow bg-line" /> : null}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepIcon({ step, isDone, progress }: { step: 1 | 2 | 3; isDone: boolean; progress: CheckoutState }) {
  if (step === 3 && progress.step === 3 && checkoutIcon(progress) === 'error') {
    return <X aria-hidden="true" className="size-4" />
  }
  return isDone ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : step
}
