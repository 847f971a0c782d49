import { LANGUAGES, languageName, SIGNUP_STEPS, type SignupStep } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useChooseLanguage } from '../../language.tsx'
import { Button } from '../../parts/button.tsx'
import { useIsWide } from '../../parts/use-is-wide.ts'
import { startPath } from '../../path.ts'
import type { PreviewProps } from './preview.tsx'
import { PreviewAside, SketchAside, type SketchProps } from './step-aside.tsx'
import { useNeighbours } from './use-signup.ts'

interface StepFrameProps {
  readonly title: string
  readonly lead: string
  /** The question; null before the first one. */
  readonly step: SignupStep | null
  readonly children: ReactNode
  /** The one button at the foot; left out where the content has its own. */
  readonly action?: { readonly text: string; readonly isBusy: boolean; readonly onPress: () => unknown }
  /** What the owner should know before pressing it: it stays in view above the button. */
  readonly note?: ReactNode
  /** A quiet button below it. */
  readonly other?: { readonly text: string; readonly onPress: () => unknown }
  /** What stands beside the form where there is room: the page as it is so far. */
  readonly preview?: PreviewProps
  /** What is drawn there before there is a page. */
  readonly sketch?: SketchProps
  /** In place of both. */
  readonly aside?: ReactNode
}

/**
 * One question: its title, its fields, one button within reach of the thumb, and beside it the page that comes of it.
 */
export function StepFrame({
  title,
  lead,
  step,
  children,
  action,
  note,
  other,
  preview,
  sketch,
  aside,
}: StepFrameProps) {
  const t = useTranslations('start')
  const isWide = useIsWide()
  const isLast = step === 'publish'
  // A page that is open has no answers to change here.
  const answers = step === null ? null : { title: isLast ? t('publish.seen') : t('soFar'), onlyAnswered: !isLast }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${t('document')}`
    // A new question begins at its title, for screen readers and after a scroll.
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [title, t])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!action?.isBusy) action?.onPress()
  }
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(34rem,5fr)_7fr]">
      <div className="flex min-h-dvh min-w-0 flex-col bg-surface lg:max-h-dvh lg:overflow-y-auto lg:scroll-pb-28">
        <Header step={step} />
        <main className="mx-auto flex w-full max-w-140 grow flex-col px-5 sm:px-8">
          <form noValidate onSubmit={submit} className="flex grow flex-col">
            <div className="grow pt-4 pb-6 sm:pt-6">
              <h1
                ref={heading}
                tabIndex={-1}
                className={classes(
                  'font-[760] leading-[1.1] tracking-[-0.02em] text-balance outline-none',
                  step === null ? 'text-34 sm:text-44' : 'text-[1.8rem] sm:text-34',
                )}
              >
                {title}
              </h1>
              <p className="mt-2 mb-5 text-17 text-pretty text-ink-2">{lead}</p>
              {children}
            </div>
            {(action || other) && (
              <div className="step-foot sticky bottom-0 -mx-5 grid gap-1 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 short:static">
                {note}
                {action && (
                  <Button type="submit" look="ink" size={56} className="w-full" aria-disabled={action.isBusy}>
                    {action.text}
                  </Button>
                )}
                {other && (
                  <Button look="quiet" className="w-full" onClick={() => other.onPress()}>
                    {other.text}
                  </Button>
                )}
              </div>
            )}
          </form>
        </main>
      </div>
      {isWide && (
        <div className="min-w-0 border-s border-line bg-bg">
          {aside ??
            (preview ? <PreviewAside preview={preview} answers={answers} /> : <SketchAside name="" {...sketch} />)}
        </div>
      )}
    </div>
  )
}

function Header({ step }: { readonly step: SignupStep | null }) {
  const t = useTranslations('start')
  const locale = useLocale()
  const choose = useChooseLanguage()
  const at = step === null ? -1 : SIGNUP_STEPS.indexOf(step)
  const other = LANGUAGES[(LANGUAGES.indexOf(locale) + 1) % LANGUAGES.length] ?? locale
  return (
    <header className="mx-auto w-full max-w-140 px-5 pt-3 sm:px-8">
      <div className="-mx-2 flex min-h-12 flex-wrap items-center gap-1">
        {step && <BackButton step={step} />}
        <p className="grow px-2 text-20 font-[740]">{t('brand')}</p>
        <Button look="quiet" className="px-3 text-15 font-[600]" lang={other} onClick={() => choose(other)}>
          {languageName(other)}
        </Button>
      </div>
      {at >= 0 && (
        <div
          role="progressbar"
          aria-label={t('progress', { step: String(at + 1), count: String(SIGNUP_STEPS.length) })}
          aria-valuemin={0}
          aria-valuemax={SIGNUP_STEPS.length}
          aria-valuenow={at + 1}
          className="mt-2 flex gap-1.5"
        >
          {SIGNUP_STEPS.map((one, index) => (
            <span key={one} className={classes('h-1.5 grow rounded-full', index <= at ? 'bg-ink' : 'bg-line')} />
          ))}
        </div>
      )}
    </header>
  )
}

function BackButton({ step }: { readonly step: SignupStep }) {
  const t = useTranslations('start')
  const navigate = useNavigate()
  const { before } = useNeighbours(step)
  if (before === null) return null
  return (
    <Button
      look="quiet"
      className="px-2.5"
      aria-label={t('back')}
      onClick={() => void navigate(startPath.step(before))}
    >
      <ArrowLeft size={24} aria-hidden />
    </Button>
  )
}
