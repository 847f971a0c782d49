import type { PostalAddress } from '@comanda/domain'
import { Button, Field } from '@comanda/ui'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadPart } from '../start-up/load-part.ts'
import { useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import type { ShownList, TakeKey } from './suggestions.tsx'

// Suggestions are optional: without them the postcode lookup and typing still work.
const load = () => import('./suggestions.tsx')
const Suggestions = lazy(() => loadPart(load).catch(() => ({ default: () => null })))

const LEAST_LETTERS = 3
const MOST_LETTERS = 100
const CLOSED: ShownList = { isOpen: false, active: null }

interface AddressSearchProps {
  readonly id?: string
  readonly text: string
  readonly error: string | null
  readonly pending: boolean
  readonly onText: (text: string) => void
  /** Enter or the button, without a highlighted suggestion. */
  readonly onFind: () => void
  readonly onChosen: (address: PostalAddress) => void
  readonly onFailed: () => void
}

/** A field for a postcode or a street with suggestions while typing. [2.62] [5.22] */
export function AddressSearch({ id, text, error, pending, onText, onFind, onChosen, onFailed }: AddressSearchProps) {
  const t = useTranslations('checkout.address')
  const { locations } = useSite()
  const position = useBrowsingContext((browsing) => browsing.position)
  const listId = useId()
  const takeKey = useRef<TakeKey | null>(null)
  const [list, setList] = useState(CLOSED)
  /** The text that the customer typed, as opposed to a filled-in one. */
  const [typed, setTyped] = useState('')
  const sought = typed === text ? text.trim() : ''
  /** A lookup of the whole text replaces the message about missing suggestions. */
  const find = () => {
    if (!list.isOpen) setTyped('')
    onFind()
  }
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <Field
            {...(id === undefined ? {} : { id })}
            label={t('search')}
            name="address-search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={list.isOpen ? listId : undefined}
            aria-activedescendant={list.active ?? undefined}
            autoComplete="off"
            autoCapitalize="words"
            autoCorrect="off"
            spellCheck={false}
            value={text}
            maxLength={MOST_LETTERS}
            error={error}
            onFocus={() => void load().catch(() => {})}
            onChange={(event) => {
              const given = event.target.value
              // British postcodes are written in upper case; streets are not.
              const next = /^[a-z]{1,2}\d[a-z\d\s]*$/i.test(given) ? given.toUpperCase() : given
              setTyped(next)
              onText(next)
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              const isTaken = takeKey.current?.(event.key) ?? false
              if (isTaken || event.key === 'Enter') event.preventDefault()
              if (isTaken) event.stopPropagation()
              else if (event.key === 'Enter') find()
            }}
          />
        </div>
        <Button
          variant="secondary"
          size="custom"
          className="mt-[1.625rem] min-h-13 shrink-0 px-4 py-2 text-row whitespace-nowrap"
          pending={pending}
          disabled={text.trim() === ''}
          onClick={find}
        >
          {t('find')}
        </Button>
      </div>
      {sought.length < LEAST_LETTERS ? null : (
        <Suspense>
          <Suggestions
            id={listId}
            text={sought}
            near={position ?? locations[0]?.location.address.position ?? null}
            takeKey={takeKey}
            onShown={setList}
            onChosen={(address) => {
              setTyped('')
              onChosen(address)
            }}
            onFailed={() => {
              setTyped('')
              onFailed()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
