import type { Position, PostalAddress } from '@comanda/domain'
import { MapPin } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { resolveAddress, type Suggestion, suggestAddresses } from '../api/locations.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSite } from '../start-up/use-site.ts'

/** What the field needs to know about its list. */
export interface ShownList {
  readonly isOpen: boolean
  /** The id of the highlighted line. */
  readonly active: string | null
}

/** Handles a key of the field; returns true when the list has used it. */
export type TakeKey = (key: string) => boolean

interface SuggestionsProps {
  /** The list's id. */
  readonly id: string
  readonly text: string
  readonly near: Position | null
  readonly takeKey: RefObject<TakeKey | null>
  readonly onShown: (shown: ShownList) => void
  readonly onChosen: (address: PostalAddress) => void
  readonly onFailed: () => void
}

interface Found {
  readonly text: string
  readonly suggestions: readonly Suggestion[]
  readonly attribution: string | null
}

/** Milliseconds without typing before a request. */
const PAUSE = 200

/** Returns an id that groups requests until a choice; providers bill per session. */
const newSession = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`

/** Addresses that start with the typed text: a listbox controlled by the field above. [2.62] [5.34] */
export default function Suggestions({
  id,
  text,
  near,
  takeKey,
  onShown,
  onChosen,
  onFailed,
}: SuggestionsProps): ReactNode {
  const t = useTranslations('checkout.address')
  const { addressExample } = useSite()
  const client = useApiClient()
  const [found, setFound] = useState<Found | null>(null)
  const [active, setActive] = useState(-1)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const session = useRef('')
  if (session.current === '') session.current = newSession()

  // A change of `near` alone does not repeat the request.
  const suggest = useEffectEvent((typed: string, signal: AbortSignal) =>
    suggestAddresses(client(), { text: typed, near, session: session.current }, signal),
  )
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await suggest(text, leaving.signal)
      if (leaving.signal.aborted) return
      setActive(-1)
      setFound(answer.ok ? { text, ...answer.value } : null)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text])

  const suggestions = closedFor === text ? [] : (found?.suggestions ?? [])
  const isOpen = suggestions.length > 0
  const lineId = (index: number) => `${id}-${index}`

  const tellField = useEffectEvent(onShown)
  const activeId = active < 0 ? null : lineId(active)
  useEffect(() => tellField({ isOpen, active: activeId }), [isOpen, activeId])
  useEffect(() => () => tellField({ isOpen: false, active: null }), [])

  const choose = async (one: Suggestion) => {
    const answer = await resolveAddress(client(), one.id, session.current)
    session.current = newSession()
    setClosedFor(text)
    if (answer.ok) onChosen(answer.value)
    else onFailed()
  }
  const pick = (index: number): boolean => {
    const one = suggestions[index]
    if (one === undefined) return false
    choose(one).catch(onFailed)
    return true
  }
  const move = (to: number): boolean => {
    if (!isOpen) return false
    const next = (to + suggestions.length) % suggestions.length
    setActive(next)
    document.getElementById(lineId(next))?.scrollIntoView({ block: 'nearest' })
    return true
  }
  useEffect(() => {
    takeKey.current = (key) => {
      if (key === 'ArrowDown') return move(active + 1)
      if (key === 'ArrowUp') return move(active < 0 ? suggestions.length - 1 : active - 1)
      if (key === 'Enter') return pick(active)
      if (key !== 'Escape' || !isOpen) return false
      setClosedFor(text)
      return true
    }
    return () => {
      takeKey.current = null
    }
  })

  const example = addressExample === null ? '' : t('demoExample', { example: addressExample })
  const isUpToDate = found?.text === text && closedFor !== text
  return (
    <div className="-mt-2 flex flex-col gap-1.5 empty:hidden">
      {isOpen ? (
        <div className="overflow-hidden rounded-m border border-line-strong bg-surface">
          <div
            id={id}
            role="listbox"
            aria-label={t('suggestions')}
            className="max-h-80 overflow-y-auto overscroll-contain"
          >
            {suggestions.map((one, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys come from the field
              <div
                key={one.id}
                id={lineId(index)}
                role="option"
                aria-selected={index === active}
                // Keep the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(index)}
                className="flex min-h-13 cursor-pointer items-center gap-3 border-line border-t px-4 py-2 first:border-t-0 hover:bg-surface-2 aria-selected:bg-soft aria-selected:inset-ring-2 aria-selected:inset-ring-accent"
              >
                <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
                <span className="min-w-0">
                  <span className="block text-body font-semibold">{one.text}</span>
                  {one.detail === '' ? null : <span className="block text-label text-ink-2">{one.detail}</span>}
                </span>
              </div>
            ))}
          </div>
        </div>
      ) : null}
      {isOpen && found?.attribution ? <p className="text-end text-hint text-ink-2">{found.attribution}</p> : null}
      <p role="status" className={isUpToDate && !isOpen ? 'pt-2 text-label text-ink-2' : 'sr-only'}>
        {isUpToDate
          ? isOpen
            ? t('suggested', { count: suggestions.length })
            : [t('nothing'), example].filter(Boolean).join(' ')
          : null}
      </p>
    </div>
  )
}
