import { isStaffAllowed } from '@comanda/domain'
import {
  Activity,
  Bell,
  Bike,
  BookOpenText,
  Camera,
  Ellipsis,
  FileSpreadsheet,
  Globe,
  Languages,
  ListChecks,
  LogOut,
  Palette,
  Plug,
  ScrollText,
  Settings,
  Star,
  UserRound,
} from 'lucide-react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffSession } from '../api/session.ts'
import { DeviceAlerts } from './device-alerts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { useSession } from './session.ts'
import { useIsWide } from './use-is-wide.ts'

interface MoreMenuProps {
  readonly staff: StaffSession['staff']
  /** Slug of the location. */
  readonly location: string
  /** Null below an unknown address. */
  readonly locationId: number | null
  readonly onSignOut: () => void
}

const LINK =
  'flex min-h-12 items-center gap-3 rounded-btn px-3 text-17 font-[600] hover:bg-surface-2 active:bg-surface-2'

/** The signed-in member with links to the menu's file, deliveries, reviews, messages and account, the language of this device, and sign-out. */
export function MoreMenu({ staff, location, locationId, onSignOut }: MoreMenuProps) {
  const t = useTranslations('shell')
  const isWide = useIsWide()
  const language = useLocale()
  const { showsFirstSteps } = useSession().business
  return (
    <DialogTrigger>
      <AriaButton className="flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-btn px-2 text-13 font-[600] text-ink-2 md:mt-auto md:w-[68px] md:flex-none md:text-white">
        <Ellipsis size={22} aria-hidden />
        {t('more')}
      </AriaButton>
      <Popover
        placement={isWide ? 'right bottom' : 'top end'}
        className="w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-m border border-line bg-surface shadow-e3"
      >
        <Dialog aria-label={t('more')} className="p-2 outline-none">
          {({ close }) => (
            <>
              <div className="px-3 pt-2 wrap-anywhere">
                <p className="text-17 font-[680]">{staff.name}</p>
                <p className="text-15 text-ink-2">{t(`role.${staff.role}`)}</p>
              </div>
              <div className="my-2 border-y border-line py-2">
                <LanguageChoice />
              </div>
              {isStaffAllowed(staff.role, 'publish-business') && showsFirstSteps && (
                <Link to={`/${location}/first-steps`} onClick={close} className={LINK}>
                  <ListChecks size={20} aria-hidden />
                  {t('firstStepList')}
                </Link>
              )}
              {isStaffAllowed(staff.role, 'set-location') && (
                <Link to={`/${location}/restaurant`} onClick={close} className={LINK}>
                  <Settings size={20} aria-hidden />
                  {t('restaurant')}
                </Link>
              )}
              {isStaffAllowed(staff.role, 'edit-menu') && (
                <Link to={`/${location}/menu-file`} onClick={close} className={LINK}>
                  <FileSpreadsheet size={20} aria-hidden />
                  {t('menuFile')}
                </Link>
              )}
              {isStaffAllowed(staff.role, 'set-dispatch') && (
                <Link to={`/${location}/deliveries`} onClick={close} className={LINK}>
                  <Bike size={20} aria-hidden />
                  {t('deliveries')}
                </Link>
              )}
              {isStaffAllowed(staff.role, 'set-domains') && (
                <Link to={`/${location}/domains`} onClick={close} className={LINK}>
                  <Globe size={20} aria-hidden />
                  {t('domains')}
                </Link>
              )}
              {isStaffAllowed(staff.role, 'set-credentials') && (
                <Link to={`/${location}/connections`} onClick={close} className={LINK}>
                  <Plug size={20} aria-hidden />
                  {t('connections')}
                </Link>
              )}
              <Link to={`/${location}/reviews`} onClick={close} className={LINK}>
                <Star size={20} aria-hidden />
                {t('reviews')}
              </Link>
              {isStaffAllowed(staff.role, 'set-messages') && (
                <Link to={`/${location}/messages`} onClick={close} className={LINK}>
                  <Bell size={20} aria-hidden />
                  {t('messages')}
                </Link>
              )}
              {isStaffAllowed(staff.role, 'set-look') && (
                <>
                  <Link to={`/${location}/photos`} onClick={close} className={LINK}>
                    <Camera size={20} aria-hidden />
                    {t('photos')}
                  </Link>
                  <Link to={`/${location}/look`} onClick={close} className={LINK}>
                    <Palette size={20} aria-hidden />
                    {t('look')}
                  </Link>
                </>
              )}
              {isStaffAllowed(staff.role, 'edit-texts') && (
                <>
                  <Link to={`/${location}/texts`} onClick={close} className={LINK}>
                    <Languages size={20} aria-hidden />
                    {t('texts')}
                  </Link>
                  <Link to={`/${location}/translations`} onClick={close} className={LINK}>
                    <BookOpenText size={20} aria-hidden />
                    {t('translations')}
                  </Link>
                  <Link to={`/${location}/documents`} onClick={close} className={LINK}>
                    <ScrollText size={20} aria-hidden />
                    {t('documents')}
                  </Link>
                </>
              )}
              <hr className="my-2 border-line" />
              {locationId !== null && (
                <DeviceAlerts
                  key={locationId}
                  locationId={locationId}
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
              <Link to={`/${location}/account`} onClick={close} className={LINK}>
                <UserRound size={20} aria-hidden />
                {t('account')}
              </Link>
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
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
