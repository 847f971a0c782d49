import type { Session } from '@comanda/domain'
import { Badge, Button, showToast } from '@comanda/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endSession, readSessions } from '../../../api/account.ts'
import { confirm } from '../../../dialogs/ask.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { ListFailed, ListSkeleton } from '../../../loading/list-states.tsx'
import { useLoaded } from '../../../loading/use-loaded.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { Section } from '../section.tsx'
import { useDayWords } from '../use-day-words.ts'

/** The browsers and apps that are signed in; each can be signed out here. */
export function SessionsSection() {
  const t = useTranslations('account.sessions')
  const words = useErrorWords()
  const client = useApiClient()
  const { loaded, set, retry } = useLoaded(() => readSessions(client()))
  const [ending, setEnding] = useState<string | null>(null)
  const sessions = loaded.state === 'ready' ? loaded.value : []

  const end = async (id: string, done: string) => {
    setEnding(id)
    const answer = await endSession(client(), id)
    setEnding(null)
    if (!answer.ok) {
      showToast(words(answer.error), { tone: 'bad', position: 'top-center' })
      return
    }
    set(sessions.filter((session) => session.isCurrent || (id !== 'others' && session.id !== id)))
    showToast(done, { tone: 'ok' })
  }
  const endOthers = async () => {
    if (await confirm({ title: t('othersTitle'), text: t('othersText'), label: t('end') }))
      await end('others', t('othersEnded'))
  }
  return (
    <Section title={t('title')}>
      {loaded.state === 'loading' ? <ListSkeleton rows={1} className="h-18" /> : null}
      {loaded.state === 'failed' ? <ListFailed title={t('title')} error={loaded.error} onRetry={retry} /> : null}
      {sessions.length > 0 ? (
        <ul className="divide-y divide-line rounded-l border border-line bg-surface">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending === session.id}
              onEnd={(device) => void end(session.id, t('ended', { device }))}
            />
          ))}
        </ul>
      ) : null}
      {sessions.length > 1 ? (
        <Button
          size="s"
          variant="quiet"
          className="mt-2 -ms-4"
          pending={ending === 'others'}
          onClick={() => void endOthers()}
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </Section>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly ending: boolean
  readonly onEnd: (device: string) => void
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions')
  const words = useDayWords()
  // "Chrome on Linux" in the page's language.
  const [browser = '', system] = session.device.split(' on ')
  const device = system === undefined ? browser || t('unknown') : t('device', { browser, system })
  const Icon = /android|iphone|ipad|mobile/i.test(device) ? Smartphone : Monitor
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-2" />
      <div className="min-w-0 grow basis-40">
        <p className="text-body font-semibold break-words">{device}</p>
        <p className="text-hint text-ink-2">
          {session.isCurrent ? t('now') : t('lastSeen', { date: words.moment(session.lastSeenAt) })}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="ok">{t('here')}</Badge>
      ) : (
        <Button
          size="s"
          variant="outline"
          aria-label={t('endNamed', { device })}
          pending={ending}
          onClick={() => onEnd(device)}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
