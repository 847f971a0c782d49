import { DEVICE_JOBS, type DeviceJob } from '@comanda/domain'
import { Sheet } from '@comanda/ui'
import { canBeReached } from '@comanda/ui/push'
import { BriefcaseBusiness, ChefHat, ConciergeBell } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../api/session.ts'
import { path } from '../../../path.ts'
import { useTurnOnAlerts } from './device-alerts.tsx'
import { setDeviceJob, useDeviceJob } from './device-job.ts'
import { useScreen } from './screen.ts'

const ICONS = { counter: ConciergeBell, kitchen: ChefHat, office: BriefcaseBusiness } as const

/** A phone is in a pocket: it is told by push instead. Below Tailwind's `md`. */
const isPhone = () => !window.matchMedia('(min-width: 48rem)').matches

/**
 * Asks once what a device is for. A phone is offered the office with pushes first. Closing the question means the
 * counter, which misses no order.
 */
export function AskDeviceJob({ location }: { readonly location: Pick<StaffLocation, 'id' | 'slug'> }) {
  const t = useTranslations('shell.device')
  const titleId = useId()
  const navigate = useNavigate()
  const screen = useScreen()
  const job = useDeviceJob()
  const { turnOn } = useTurnOnAlerts(location.id)
  if (job !== null) return null
  const isPushed = isPhone() && canBeReached()
  const jobs: readonly DeviceJob[] = isPushed ? ['office', 'counter', 'kitchen'] : DEVICE_JOBS
  const choose = (next: DeviceJob) => {
    setDeviceJob(next)
    if (next !== 'office') return
    if (isPushed) turnOn().catch((fault: unknown) => console.error(fault))
    // A link to a screen of the office leads there.
    if (screen?.group === 'service') void navigate(path.office(location.slug))
  }
  return (
    <Sheet labelledBy={titleId} className="bg-surface! md:w-160!" onClose={() => setDeviceJob('counter')}>
      <div className="overflow-auto p-5 md:p-7">
        <h2 id={titleId} className="text-24 font-[740]">
          {t('ask')}
        </h2>
        <p className="mt-1 text-17 text-ink-2">{t('askText')}</p>
        <ul className="mt-5 grid gap-3">
          {jobs.map((one) => {
            const Icon = ICONS[one]
            return (
              <li key={one}>
                <button
                  type="button"
                  onClick={() => choose(one)}
                  className="flex min-h-20 w-full items-center gap-4 rounded-m border border-line-strong p-4 text-start active:bg-surface-2"
                >
                  <Icon size={32} aria-hidden className="shrink-0" />
                  <span>
                    <span className="block text-20 font-[700]">{t(`jobs.${one}.name`)}</span>
                    <span className="block text-15 text-ink-2">
                      {one === 'office' && isPushed ? t('phoneText') : t(`jobs.${one}.text`)}
                    </span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
