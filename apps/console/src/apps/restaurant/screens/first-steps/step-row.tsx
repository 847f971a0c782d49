import type { FirstStep } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../../path.ts'
import { DeviceAlerts } from '../../shell/device-alerts.tsx'

/** Where a step is taken; the others leave the console, or are taken here. */
const SCREENS: Readonly<Partial<Record<FirstStep, (location: string) => string>>> = {
  place: path.contact,
  hours: path.hours,
  menu: path.menuImport,
  photos: path.photos,
  logo: path.look,
  documents: path.documents,
  company: path.company,
  'tax-rate': path.company,
  cards: path.payment,
  domain: path.domains,
}

interface StepRowProps {
  readonly step: FirstStep
  readonly isDone: boolean
  readonly location: { readonly id: number; readonly slug: string }
  /** Address of the menu for a test order; null where there is none. */
  readonly menu: string | null
}

const GO =
  'inline-flex min-h-12 shrink-0 items-center justify-center rounded-btn border border-line-strong bg-surface px-4 text-17 font-strong active:bg-surface-2'

/** One step: what it is, whether it is done, and the way there. */
export function StepRow({ step, isDone, location, menu }: StepRowProps) {
  const t = useTranslations('firstSteps')
  const title = t(`steps.${step}.title`)
  const screen = SCREENS[step]
  const go = t(`steps.${step}.go`)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5 last:border-b-0">
      <span
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full border-2',
          isDone ? 'border-accepted bg-accepted text-white' : 'border-line-strong',
        )}
      >
        {isDone && <Check size={20} strokeWidth={3} aria-hidden />}
        <span className="sr-only">{isDone ? t('done') : t('notDone')}</span>
      </span>
      <div className="min-w-50 grow basis-0">
        <p className={classes('text-17 font-[680]', isDone && 'text-ink-2')}>{title}</p>
        {!isDone && <p className="text-15 text-pretty text-ink-2">{t(`steps.${step}.text`)}</p>}
      </div>
      {!isDone && screen !== undefined && (
        <Link to={screen(location.slug)} aria-label={`${go}: ${title}`} className={GO}>
          {go}
        </Link>
      )}
      {!isDone && step === 'test-order' && menu !== null && (
        <a href={menu} target="_blank" rel="noreferrer" aria-label={`${go}: ${title}`} className={GO}>
          {go}
        </a>
      )}
      {!isDone && step === 'kitchen' && <DeviceAlerts locationId={location.id} />}
    </li>
  )
}
