import { DEVICE_JOBS, isStaffAllowed } from '@comanda/domain'
import { Radio } from '@comanda/ui'
import { Activity, ChevronRight, LogOut, MonitorSmartphone, Store, UserRound } from 'lucide-react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../api/session.ts'
import { LanguageChoice } from '../../../parts/language-choice.tsx'
import { useRoleNames } from '../../../parts/use-role-names.ts'
import { path } from '../../../path.ts'
import { DeviceAlerts } from './device-alerts.tsx'
import { setDeviceJob, useDeviceJob } from './device-job.ts'
import { useSession } from './session.ts'

const LINK =
  'flex min-h-12 items-center gap-3 rounded-btn px-3 text-17 font-[600] hover:bg-surface-2 active:bg-surface-2'

interface DeviceMenuProps {
  readonly location: StaffLocation
  readonly onSignOut: () => void
  /** Opens the console of another business of the person. */
  readonly onOpenBusiness: (id: number) => void
}

/** Who uses this device and what for: its job, its language, its alerts, the member's account and sign-out. */
export function DeviceMenu({ location, onSignOut, onOpenBusiness }: DeviceMenuProps) {
  const t = useTranslations('shell')
  const { staff, device, business, also } = useSession()
  const roleOf = useRoleNames()
  const language = useLocale()
  const job = useDeviceJob()
  return (
    <DialogTrigger>
      <AriaButton
        aria-label={t('device.title')}
        className="grid size-12 shrink-0 place-items-center rounded-btn border border-line-strong bg-surface"
      >
        <MonitorSmartphone aria-hidden />
      </AriaButton>
      <Popover
        placement="bottom end"
        className="w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-m border border-line bg-surface shadow-e3"
      >
        <Dialog aria-label={t('device.title')} className="p-2 outline-none">
          {({ close }) => (
            <>
              <div className="px-3 pt-2 wrap-anywhere">
                <p className="text-17 font-[680]">{staff.name}</p>
                <p className="text-15 text-ink-2">{staff.roleName ?? roleOf(staff.role)}</p>
                {also.length > 0 && <p className="text-15 text-ink-2">{business.name}</p>}
              </div>
              {also.length > 0 && (
                <section aria-label={t('also')} className="mt-2 border-t border-line pt-2">
                  <p className="px-3 text-15 text-ink-2">{t('also')}</p>
                  {also.map(({ id, name }) => (
                    <button
                      key={id}
                      type="button"
                      className={`${LINK} w-full text-start wrap-anywhere`}
                      onClick={() => {
                        close()
                        onOpenBusiness(id)
                      }}
                    >
                      <Store size={20} aria-hidden className="shrink-0" />
                      {name}
                      <ChevronRight size={20} aria-hidden className="ms-auto shrink-0 rtl:-scale-x-100" />
                    </button>
                  ))}
                </section>
              )}
              {device === null && (
                <fieldset className="mt-2 border-t border-line px-3 pt-3">
                  <legend className="sr-only">{t('device.job')}</legend>
                  {DEVICE_JOBS.map((one) => (
                    <Radio
                      key={one}
                      name="device-job"
                      value={one}
                      checked={one === (job ?? 'counter')}
                      onChange={() => setDeviceJob(one)}
                      label={t(`device.jobs.${one}.name`)}
                      hint={t(`device.jobs.${one}.text`)}
                    />
                  ))}
                </fieldset>
              )}
              <div className="my-2 border-y border-line py-2">
                <LanguageChoice />
              </div>
              {isStaffAllowed(staff, 'read-orders') && (
                <DeviceAlerts
                  key={location.id}
                  locationId={location.id}
                  look="quiet"
                  className="justify-start! gap-3! px-3! text-start!"
                />
              )}
              <a
                href={`/system-status?lang=${language}`}
                target="_blank"
                rel="noreferrer"
                onClick={close}
                className={LINK}
              >
                <Activity size={20} aria-hidden />
                {t('systemStatus')}
              </a>
              {/* A paired device has no account, and is signed out under Team › Devices. */}
              {device === null && (
                <>
                  {staff.role !== 'support' && (
                    <Link to={path.account(location.slug)} onClick={close} className={LINK}>
                      <UserRound size={20} aria-hidden />
                      {t('account')}
                    </Link>
                  )}
                  <button
                    type="button"
                    className={`${LINK} w-full`}
                    onClick={() => {
                      close()
                      onSignOut()
                    }}
                  >
                    <LogOut size={20} aria-hidden />
                    {t('signOut')}
                  </button>
                </>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
