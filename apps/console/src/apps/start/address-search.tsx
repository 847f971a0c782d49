import type { PostalAddress, Territory } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../parts/button.tsx'
import { useSettled } from '../../parts/use-settled.ts'
import { refusalOf } from '../../resources/query.ts'
import { suggestionsQuery, useResolveAddress } from '../../resources/signup.ts'

/** Letters before a request. */
const SHORTEST = 3

interface Found {
  readonly suggestions: readonly { readonly id: string; readonly text: string; readonly detail: string }[]
  readonly attribution: string | null
}

/** Also where the lookup does not answer. */
const NOTHING: Found = { suggestions: [], attribution: null }

interface AddressSearchProps {
  readonly territory: Territory
  readonly text: string
  readonly error: string | null
  readonly onText: (text: string) => void
  readonly onChosen: (address: PostalAddress) => void
  /** The owner types the address, because it is not found. */
  readonly onType: () => void
}

/** Works on plain http too, as `newIdempotencyKey`. */
const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** One field that finds an address: a combobox with the addresses that begin with what is typed. */
export function AddressSearch({ territory, text, error, onText, onChosen, onType }: AddressSearchProps) {
  const t = useTranslations('start.place')
  const list = useId()
  const [session, setSession] = useState(newSession)
  const settled = useSettled(text.trim())
  const isLong = text.trim().length >= SHORTEST
  const { data, isError } = useQuery({
    ...suggestionsQuery({ territory, session }, settled),
    enabled: isLong && settled.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  const resolve = useResolveAddress({ territory, session })
  /** What Escape or a choice has closed. */
  const [closed, setClosed] = useState<Found | null>(null)
  const answered = isError ? NOTHING : (data ?? null)
  const found = answered === closed ? null : answered
  const [pointed, setPointed] = useState<{ readonly of: Found | null; readonly at: number }>({ of: null, at: 0 })
  // New suggestions begin at the first.
  const active = pointed.of === found ? pointed.at : 0

  const suggestions = isLong ? (found?.suggestions ?? []) : []
  const isOpen = suggestions.length > 0
  const isNotFound = isLong && found !== null && !isOpen
  const choose = async (index: number) => {
    const one = suggestions[index]
    if (one === undefined) return
    const refusal = await refusalOf(resolve.mutateAsync(one.id).then(onChosen))
    setSession(newSession())
    setClosed(answered)
    if (refusal) onType()
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setPointed({ of: found, at: (active + step + suggestions.length) % suggestions.length })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(active).catch(onType)
    } else if (event.key === 'Escape') setClosed(answered)
  }
  return (
    <div>
      <Field
        name="address"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        autoComplete="off"
        label={t('search')}
        hint={t('searchHint')}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      {isOpen && (
        <div
          id={list}
          role="listbox"
          aria-label={t('suggestions')}
          className="mt-2 overflow-hidden rounded-m border border-line-strong bg-surface shadow-e1"
        >
          {suggestions.map((one, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the highlighted line
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys come from the field
            <div
              key={one.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(index).catch(onType)}
              className="flex min-h-14 cursor-pointer items-center gap-3 border-t border-line px-4 py-2 first:border-t-0 hover:bg-bg aria-selected:bg-bg"
            >
              <MapPin size={20} aria-hidden className="shrink-0 text-ink-2" />
              <span className="min-w-0">
                <span className="block text-17 font-[600]">{one.text}</span>
                {one.detail === '' ? null : <span className="block text-15 text-ink-2">{one.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      )}
      <div role="status">
        {isNotFound && (
          <p className="mt-2 flex flex-wrap items-center gap-x-1 text-17">
            {t('notFound')}
            <Button look="quiet" className="-ms-4 text-17 underline" onClick={onType}>
              {t('typeIt')}
            </Button>
          </p>
        )}
      </div>
      {isOpen && found?.attribution ? <p className="mt-1 text-13 text-ink-2">{found.attribution}</p> : null}
      {!isNotFound && (
        <Button look="quiet" className="mt-1 -ms-4 text-15" onClick={onType}>
          {t('myself')}
        </Button>
      )}
    </div>
  )
}
