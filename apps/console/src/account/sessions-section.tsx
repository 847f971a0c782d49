import type { Session } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/section.tsx'
import { useDayTime } from '../parts/use-day-time.ts'
import { useTellRefusal } from '../parts/use-refusal-text.ts'
import { useEndSession } from '../resources/account.ts'
import { useDeviceName } from './use-device-name.ts'

/** Lists the member's sessions and ends one or all others. */
export function SessionsSection({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useTranslations('account.sessions')
  const { mutate, isPending } = useEndSession()
  const tell = useTellRefusal()
  const { dayTime } = useDayTime()
  const nameOf = useDeviceName()
  const end = (id: string, done: string) =>
    mutate(id, { onSuccess: () => showToast(done, { tone: 'ok' }), onError: tell })
  const named = sessions.map((session) => ({ ...session, device: nameOf(session.device) || t('unknown') }))
  return (
    <Section title={t('title')} text={t('text')}>
      <ul className="divide-y divide-line rounded-m border border-line bg-surface">
        {named.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex min-h-16 items-center gap-3 py-2 ps-4 pe-2">
            <MonitorSmartphone size={20} aria-hidden className="shrink-0" />
            <div className="min-w-0 grow">
              <p className="text-17 font-[650] wrap-anywhere">{device}</p>
              <p className="text-15 text-ink-2">{isCurrent ? t('this') : t('seen', { time: dayTime(lastSeenAt) })}</p>
            </div>
            {!isCurrent && (
              <Button
                className="shrink-0 text-15!"
                aria-label={t('endOf', { device })}
                disabled={isPending}
                onClick={() => end(id, t('ended'))}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          size={56}
          look="rejectedOutline"
          className="mt-4 text-17!"
          disabled={isPending}
          onClick={() => end('others', t('othersEnded'))}
        >
          {t('endOthers')}
        </Button>
      )}
    </Section>
  )
}
