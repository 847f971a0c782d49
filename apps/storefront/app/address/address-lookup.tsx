import {
  ADDRESS_PARTS,
  type AddressPart,
  namesHouse,
  normalisePostcode,
  type Position,
  type PostalAddress,
  withStreetNumber,
} from '@comanda/domain'
import { Select } from '@comanda/ui'
import { PencilLine } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findAddresses } from '../api/locations.ts'
import { fieldId } from '../forms/field-id.ts'
import { focusFieldSoon } from '../forms/focus-soon.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSite } from '../start-up/use-site.ts'
import { addressLines } from './address-lines.ts'
import { AddressSearch } from './address-search.tsx'
import { amongFound, isSame } from './among-found.ts'
import { type AddressFieldPath, TypedAddress } from './typed-address.tsx'

type Lookup =
  | { readonly state: 'idle' | 'looking' | 'failed' }
  | { readonly state: 'found'; readonly postcode: string; readonly addresses: readonly PostalAddress[] }

interface AddressLookupProps {
  readonly address: PostalAddress | null
  /** Looked up automatically while no address is known. */
  readonly postcode: string | null
  readonly errorOf: (field: AddressFieldPath) => string | null
  readonly onLeft: (field: AddressFieldPath) => void
  /** Called with null when addresses are offered and none of them is chosen: what was typed before does not count. */
  readonly onChange: (address: PostalAddress | null) => void
  /** Called when a search found addresses. */
  readonly onFound?: (postcode: string, position: Position | null) => void
  /** Called with a postcode of which no street is known. */
  readonly onUnknown?: (postcode: string) => void
  /** The postcode is not delivered to, which is said elsewhere. */
  readonly isOutside?: boolean
  /** Called when a complete address was picked from a list. */
  readonly onChosen: () => void
}

/** An address by postcode or by typing, with fields for what no list knows. [2.62] [5.34] [4.34] */
export function AddressLookup({
  address: known,
  postcode,
  errorOf,
  onLeft,
  onChange,
  onFound,
  onUnknown,
  isOutside = false,
  onChosen,
}: AddressLookupProps) {
  const t = useTranslations('checkout.address')
  const { business, addressExample } = useSite()
  const client = useApiClient()
  const [text, setText] = useState(known === null ? (postcode ?? '') : '')
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const [wantsToWrite, setWriting] = useState(known !== null)
  // An address that was cleared from outside is searched for again.
  const writing = wantsToWrite && known !== null
  const started = useRef(false)
  const byArrows = useRef(false)
  /** The current fields, for an answer that arrives late. */
  const latest = useRef(known)
  latest.current = known
  /** What was typed before a list of addresses replaced its fields. */
  const setAside = useRef<PostalAddress | null>(null)
  const write = (address: PostalAddress | null) => {
    latest.current = address
    onChange(address)
  }
  const listed = lookup.state === 'found' ? lookup.addresses.filter(({ line1 }) => line1 !== '') : []
  const picked = known === null ? -1 : listed.findIndex((one) => isSame(one, known))
  // While a list is open, the problem shown is that none of it is picked.
  const isListed = listed.length > 0 && !writing
  const blank = emptyAddress(business.territory)
  const order = ADDRESS_PARTS[business.territory]
  const typed = () => ({ ...blank, ...(latest.current ?? setAside.current) })
  const focusFirstTyped = () => focusFieldSoon(`address.${order[0] ?? 'line1'}`)

  const byHand = (address: PostalAddress) => {
    setWriting(true)
    write(address)
  }
  const find = async (given: string) => {
    const sought = normalisePostcode(given, business.territory)
    if (sought === null) {
      setLookup({ state: 'found', postcode: given.trim(), addresses: [] })
      byHand(typed())
      return
    }
    setText(sought)
    setLookup({ state: 'looking' })
    const answer = await findAddresses(client(), sought)
    if (!answer.ok) {
      setLookup({ state: 'failed' })
      byHand({ ...typed(), postcode: sought, position: null })
      return
    }
    setLookup({ state: 'found', postcode: sought, addresses: answer.value })
    const [first] = answer.value
    if (first === undefined || first.line1 === '') onUnknown?.(sought)
    if (first === undefined) byHand({ ...typed(), postcode: sought, position: null })
    // Only the postcode is known: street and number are typed.
    else if (first.line1 === '') byHand({ ...first, line2: typed().line2 })
    else {
      const before = latest.current
      const chosen = amongFound(before, answer.value)
      if (chosen === null && before !== null) setAside.current = before
      setWriting(false)
      if (before !== null) write(chosen)
      onFound?.(sought, (chosen ?? first).position)
    }
  }
  const findSafely = (given: string) => {
    find(given).catch(() => setLookup({ state: 'failed' }))
  }
  /** Looks up the position of a typed postcode. [5.33] */
  const locate = async (written: PostalAddress) => {
    const sought = normalisePostcode(written.postcode, business.territory)
    if (sought === null || written.position !== null) return
    const answer = await findAddresses(client(), sought)
    const now = latest.current
    if (!answer.ok || now === null || normalisePostcode(now.postcode, business.territory) !== sought) return
    const [first] = answer.value
    if (first === undefined) setLookup({ state: 'found', postcode: sought, addresses: [] })
    else
      write({
        ...now,
        postcode: sought,
        city: now.city || first.city,
        region: now.region || first.region,
        position: first.position,
      })
  }
  const take = (address: PostalAddress) => {
    if (address.line1 === '') {
      findSafely(address.postcode)
      return
    }
    write(address)
    setText('')
    setLookup({ state: 'idle' })
    const needed: readonly AddressPart[] = [
      'postcode',
      'city',
      ...(business.territory === 'es' ? (['region'] as const) : []),
    ]
    const missing = order.find((part) =>
      part === 'streetNumber'
        ? !namesHouse(address, business.territory)
        : needed.includes(part) && address[part].trim() === '',
    )
    if (missing === undefined) {
      onChosen()
      focusFieldSoon('address.edit')
    } else {
      // An address without a number must be completed. [4.34]
      setWriting(true)
      focusFieldSoon(`address.${missing}`)
    }
  }
  const choose = (index: string) => {
    if (lookup.state !== 'found') return
    if (index === 'none') {
      // Town and county are those of the postcode.
      const { city = '', region = '', position = null } = lookup.addresses[0] ?? {}
      byHand({ ...blank, ...setAside.current, postcode: lookup.postcode, city, region, position })
      focusFirstTyped()
      return
    }
    const address = listed[Number(index)]
    if (address === undefined) return
    write(address)
    if (!namesHouse(address, business.territory)) setWriting(true)
    // Arrow keys pass over addresses: the choice is final when the focus leaves the list.
    else if (!byArrows.current) onChosen()
  }

  // A postcode that is known at the start is looked up once.
  const lookUpKnownPostcode = useEffectEvent(() => {
    if (started.current || known !== null || text === '') return
    started.current = true
    findSafely(text)
  })
  useEffect(() => lookUpKnownPostcode(), [])

  const messages = {
    idle: null,
    looking: t('finding'),
    failed: t('failed'),
    found:
      lookup.state !== 'found' || listed.length > 0 || isOutside
        ? null
        : lookup.addresses.length > 0
          ? t('onlyPostcode', { postcode: lookup.postcode })
          : [t('none', { postcode: lookup.postcode }), addressExample && t('demoExample', { example: addressExample })]
              .filter(Boolean)
              .join(' '),
  }
  return (
    <>
      <AddressSearch
        {...(isListed || writing ? {} : { id: fieldId('address') })}
        text={text}
        error={writing || isListed ? null : errorOf('address')}
        pending={lookup.state === 'looking'}
        onText={(given) => {
          setText(given)
          // A list for the previous text does not match what is typed now.
          if (isListed && picked < 0) setLookup({ state: 'idle' })
        }}
        onFind={() => findSafely(text)}
        onChosen={take}
        onFailed={() => {
          setLookup({ state: 'failed' })
          byHand(typed())
        }}
      />
      <p role="status" className={messages[lookup.state] === null ? 'sr-only' : 'text-label text-ink-2'}>
        {messages[lookup.state]}
      </p>
      {listed.length > 0 ? (
        <Select
          {...(isListed && { id: fieldId('address') })}
          label={t('choose')}
          error={isListed ? errorOf('address') : null}
          value={writing ? 'none' : picked < 0 ? '' : String(picked)}
          autoFocus={!started.current}
          onKeyDown={() => {
            byArrows.current = true
          }}
          onPointerDown={() => {
            byArrows.current = false
          }}
          onBlur={() => {
            if (picked >= 0 && !writing) onChosen()
          }}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
          {listed.map((address, index) => (
            <option key={`${address.streetNumber} ${address.line1} ${address.line2}`} value={String(index)}>
              {[addressLines(address, business.territory)[0], address.line2].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value="none">{t('notListed')}</option>
        </Select>
      ) : null}
      {writing && known !== null ? (
        <TypedAddress
          address={known}
          errorOf={errorOf}
          onLeft={(field) => {
            // A number that was typed into the street moves to its field.
            const now = latest.current
            const moved = now && withStreetNumber(now, business.territory)
            if (field === 'address.line1' && moved !== null && moved !== now) write(moved)
            onLeft(field)
          }}
          onChange={(change) => write({ ...blank, ...latest.current, ...change })}
          onPostcode={() => {
            const now = latest.current
            if (now !== null) locate(now).catch((fault: unknown) => console.error(fault))
          }}
        />
      ) : null}
      {writing || isListed ? null : (
        <button
          type="button"
          onClick={() => {
            byHand(typed())
            focusFirstTyped()
          }}
          className="-my-2 inline-flex min-h-11 items-center gap-2 self-start text-row font-strong text-accent-ink"
        >
          <PencilLine aria-hidden="true" className="size-5" />
          {t('byHand')}
        </button>
      )}
    </>
  )
}

const emptyAddress = (territory: 'uk' | 'es'): PostalAddress => ({
  line1: '',
  line2: '',
  streetNumber: '',
  city: '',
  region: '',
  postcode: '',
  country: territory === 'es' ? 'ES' : 'GB',
  position: null,
})
