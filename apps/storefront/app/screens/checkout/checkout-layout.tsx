import type { CheckoutState } from '@comanda/domain'
import { iconButtonClass } from '@comanda/ui'
import { ArrowLeft, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useToastLift } from '../../browser/use-toast-lift.ts'
import { Brand } from '../../shell/brand.tsx'
import { StepTabs } from './step-tabs.tsx'

/**
 * The step that the checkout showed last; null outside the checkout. It lives here because every step renders its own
 * layout.
 */
let stepInView: 1 | 2 | 3 | null = null

/** Call when the customer leaves the checkout, so that the next visit starts fresh. */
export function forgetStepInView() {
  stepInView = null
}

interface CheckoutLayoutProps {
  readonly progress: CheckoutState
  readonly onStep: (step: 1 | 2 | 3) => void
  readonly onBack: (() => void) | null
  readonly heading: string
  /** The heading shows on steps 2 and 3; on step 1 each section has its own. */
  readonly isHeadingHidden?: boolean
  /** The folded summary, shown above the content on a phone. */
  readonly fold?: ReactNode
  /** What stands above the heading. */
  readonly above?: ReactNode
  /** The right column on a desktop. */
  readonly aside?: ReactNode
  /** The one primary button: below the summary on a desktop, at the bottom of the screen on a phone. */
  readonly action?: ReactNode
  /** What is said beside the button: above it in the page on a phone, where only the button stays in view. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The frame of every checkout step: step tabs, content, summary and one button within reach. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { progress, onStep, heading, isHeadingHidden = false, fold, above, aside, action, note, children } = props
  const title = useRef<HTMLHeadingElement>(null)
  useToastLift(action ? '5.5rem' : null)
  // A new step focuses its heading and scrolls to the top, unless one of its fields was asked for; the first step does
  // neither.
  useEffect(() => {
    if (stepInView !== null && stepInView !== progress.step) {
      const isAtField = document.activeElement?.matches('main :is(input, select, textarea)') ?? false
      if (!isAtField) {
        window.scrollTo({ top: 0 })
        title.current?.focus({ preventScroll: true })
      }
    }
    stepInView = progress.step
  }, [progress.step])
  return (
    <div className="flex grow flex-col lg:flex-row">
      <div className="flex min-w-0 grow flex-col lg:basis-[58%] lg:items-end lg:px-14 lg:pt-6">
        <div className="contents lg:flex lg:w-full lg:max-w-[37.75rem] lg:flex-col">
          <header className="border-b border-line bg-surface px-4 pt-2 pb-3 lg:border-0 lg:bg-transparent lg:p-0">
            <div className="mx-auto max-w-xl lg:max-w-none">
              <PhoneBar onBack={props.onBack} />
              <Link to="/" className="mb-8 inline-flex min-h-11 items-center rounded-s text-accent-ink max-lg:hidden">
                <Brand />
              </Link>
              <StepTabs progress={progress} onStep={onStep} />
            </div>
          </header>
          <main
            id="main"
            className="mx-auto w-full max-w-xl grow px-4 pt-6 pb-28 lg:mx-0 lg:max-w-none lg:px-0 lg:pt-8 lg:pb-16"
          >
            {fold}
            {above}
            <div key={progress.step} className="animate-[step-in_200ms_ease-out]">
              <h1
                ref={title}
                tabIndex={-1}
                className={
                  isHeadingHidden
                    ? 'sr-only'
                    : 'heading mb-6 text-screen focus-visible:shadow-none focus-visible:outline-none lg:text-banner'
                }
              >
                {heading}
              </h1>
              {children}
              {note ? <div className="mt-4 lg:hidden">{note}</div> : null}
            </div>
          </main>
        </div>
      </div>
      {aside ? (
        <aside className="hidden bg-surface-2 px-14 pt-24 pb-16 lg:block lg:basis-[42%] lg:border-s lg:border-line">
          <div className="sticky top-8 flex max-w-[25.25rem] flex-col gap-6">
            {aside}
            <div>
              {action}
              {note}
            </div>
          </div>
        </aside>
      ) : null}
      {action ? (
        <section
          aria-label={heading}
          className="short:static fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <div className="mx-auto max-w-xl">{action}</div>
        </section>
      ) : null}
    </div>
  )
}

function PhoneBar({ onBack }: { readonly onBack: (() => void) | null }) {
  const t = useTranslations('checkout')
  return (
    <div className="flex items-center lg:hidden">
      {onBack === null ? (
        <Link to="/cart" aria-label={t('back')} className={`${iconButtonClass()} -ms-2.5`}>
          <ArrowLeft aria-hidden="true" className="size-6" />
        </Link>
      ) : (
        <button type="button" aria-label={t('back')} onClick={onBack} className={`${iconButtonClass()} -ms-2.5`}>
          <ArrowLeft aria-hidden="true" className="size-6" />
        </button>
      )}
      <p className="grow text-center text-group font-strong">{t('title')}</p>
      <span title={t('secure')} className="inline-flex size-11 items-center justify-center text-ink-2">
        <Lock aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('secure')}</span>
      </span>
    </div>
  )
}
