import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Held } from '../../../../api/overrides.ts'
import { usePolling } from '../../../../live/live-context.ts'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { useHeldWords } from '../../../../parts/use-held-words.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useMomentWords, useUntilWords } from '../../../../parts/use-until-words.ts'
import { heldQuery, useTurnOn } from '../../../../resources/overrides.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'

const REFETCH_MS = 30_000

/**
 * What is off right now at all places, by place: what, until when, by whom, and a button that turns it back on. What
 * has no end stands first, so that nothing is forgotten.
 */
export function OffNow() {
  const t = useTranslations()
  const { locations } = useSession()
  const now = useServerTime()
  const { data, error, refetch } = useQuery({ ...heldQuery(), ...usePolling(REFETCH_MS) })
  const held = (data ?? []).filter(({ until }) => until === null || Date.parse(until) > now)
  const places = locations.flatMap((location) => {
    const own = held.filter(({ locationId }) => locationId === location.id)
    return own.length === 0 ? [] : [{ location, own: own.toSorted((a, b) => endOf(b) - endOf(a)) }]
  })
  return (
    <section aria-label={t('overrides.title')} className="mt-8">
      <h3 className="text-24 font-[740]">{t('overrides.title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('overrides.text')}</p>
      {error && !data && (
        <Failure text={t('overrides.failed')} retry={t('board.retry')} onRetry={() => void refetch()} />
      )}
      {data && places.length === 0 && (
        <EmptyList Icon={Check} isGood>
          {t('overrides.none')}
        </EmptyList>
      )}
      {places.map(({ location, own }) => (
        <section key={location.id} aria-label={location.name} className="mt-5">
          {locations.length > 1 && <h4 className="mb-2 text-20 font-[700]">{location.name}</h4>}
          <ul className="divide-y divide-line rounded-m border border-line bg-surface">
            {alike(own).map((group) => (
              <HeldRow
                key={`${group[0].what} ${group[0].subject}`}
                group={group}
                timeZone={location.timeZone}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

type Group = readonly [Held, ...Held[]]

/** A choice that several dishes offer is one row: staff know it as one thing. */
function alike(held: readonly Held[]): readonly Group[] {
  const key = ({ what, subject, name, detail, until, by, since, reason }: Held) =>
    what === 'choice' ? JSON.stringify([name, detail, until, by, since, reason]) : `${what} ${subject}`
  return [...Map.groupBy(held, key).values()].flatMap(([first, ...more]) => (first ? [[first, ...more]] : []))
}

/** What has no end first, then what lasts longest. */
const endOf = ({ until }: Held) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))

interface HeldRowProps {
  readonly group: Group
  readonly timeZone: string
  readonly now: number
}

function HeldRow({ group, timeZone, now }: HeldRowProps) {
  const t = useTranslations('overrides')
  const words = useHeldWords()
  const untilWords = useUntilWords()
  const moment = useMomentWords()
  const turnOn = useTurnOn()
  const tell = useTellRefusal()
  const [held] = group
  const what = words(held)
  const { counted, until, by, since, reason } = held
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-17 font-[650] wrap-anywhere">
          {what} <span className="font-normal">{counted ? t('untilCounted') : untilWords(until, timeZone, now)}</span>
        </p>
        <p className="text-15 text-ink-2 wrap-anywhere empty:hidden">
          {[
            group.length > 1 ? t('inPlaces', { count: group.length }) : null,
            by && since ? t('by', { name: by, when: moment(since, timeZone, now) }) : null,
            reason || null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        look="acceptedOutline"
        className="ms-auto"
        aria-label={t('turnOnOf', { what })}
        disabled={turnOn.isPending}
        onClick={() =>
          turnOn.mutate(group, { onSuccess: () => showToast(t('backOn', { what }), { tone: 'ok' }), onError: tell })
        }
      >
        {t('turnOn')}
      </Button>
    </li>
  )
}
