import { telephoneWords } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { MessageSquare, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Driver, MadeLink } from '../../../../api/drivers.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { CopyButton } from '../../../../parts/copy-button.tsx'
import { QrCode } from '../../../../parts/qr-code.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useEndDriverLink, useMakeDriverLink } from '../../../../resources/drivers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'

/** The link to the driver's page: made for a shift, sent or shown once, and ended. */
export function DriverLink({ driver }: { readonly driver: Driver }) {
  const t = useTranslations('drivers.link')
  const { location } = useConsole()
  const now = useServerTime()
  const tell = useTellRefusal()
  const make = useMakeDriverLink(location.id, driver.id)
  const end = useEndDriverLink(location.id, driver.id)
  const [made, setMade] = useState<MadeLink | null>(null)
  const { name, telephone, isActive, linkUntil } = driver
  const isOpen = isActive && linkUntil !== null && Date.parse(linkUntil) > now
  const press = (isSent: boolean) =>
    make.mutate(isSent, {
      onSuccess: (link) => {
        setMade(link)
        if (link.sent === 'sent') showToast(t('sent', { name }), { tone: 'ok' })
        if (link.sent === 'failed') showToast(t('notSent'), { tone: 'bad' })
      },
      onError: tell,
    })
  const endNow = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setMade(null)
        showToast(t('ended', { name }), { tone: 'ok' })
      },
      onError: tell,
    })
  return (
    <section aria-labelledby="driver-link" className="mt-6 rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 id="driver-link" className="text-20 font-[740]">
        {t('title')}
      </h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {!isActive && <p className="mt-3 text-17 font-[650]">{t('off')}</p>}
      {isOpen && (
        <p className="mt-3 text-17 font-[650]">{t('until', { time: clockTime(linkUntil, location.timeZone) })}</p>
      )}
      {isOpen && made !== null && (
        <div className="mt-4 grid gap-3">
          <QrCode text={made.address} label={t('qr', { name })} />
          <p className="flex items-center gap-2">
            <span className="min-w-0 font-mono text-15 select-all wrap-anywhere">{made.address}</span>
            <CopyButton value={made.address} name={t('title')} />
          </p>
          <p className="text-15 text-ink-2">{t('once')}</p>
        </div>
      )}
      {isActive && (
        <p className="mt-4 flex flex-wrap gap-3">
          <Button look="ink" disabled={make.isPending} onClick={() => press(false)}>
            <QrIcon size={20} aria-hidden />
            {t(isOpen ? 'another' : 'show')}
          </Button>
          {telephone !== '' && (
            <Button disabled={make.isPending} onClick={() => press(true)}>
              <MessageSquare size={20} aria-hidden />
              {t('send', { telephone: telephoneWords(telephone, location.territory) })}
            </Button>
          )}
          {isOpen && (
            <Button look="rejectedOutline" disabled={end.isPending} onClick={endNow}>
              {t('end')}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
