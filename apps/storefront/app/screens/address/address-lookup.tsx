import { normalisePostcode, type PostalAddress } from '@comanda/domain'
import { Select } from '@comanda/ui'
import { PencilLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findAddresses } from '../../api/locations.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSite } from '../../start-up/use-site.ts'
import { addressLines, fieldId } from '../checkout/details-form.ts'
import { AddressSearch } from './address-search.tsx'
import { type AddressPlace, WrittenAddress } from './written-address.tsx'

type Lookup =
  | { readonly state: 'idle' | 'looking' | 'failed' }
  | { readonly state: 'found'; readonly postcode: string; readonly addresses: readonly PostalAddress[] }

interface AddressLookupProps {
  readonly address: PostalAddress | null
  /** Looked up by itself where no address is known yet. */
  readonly postcode: string | null
  readonly errorOf: (field: AddressPlace) => string | null
  readonly onLeft: (field: AddressPlace) => void
  readonly onChange: (address: PostalAddress) => void
  /** A complete address was taken from a list. */
  readonly onChosen: () => void
}

/** An address by its postcode or as one types, and fields for what no list knows. [2.62] [5.34] [4.34] */
export function AddressLookup({ address: known, postcode, errorOf, onLeft, onChange, onChosen }: AddressLookupProps) {
  const t = useTranslations('checkout.address')
  const { business } = useSite()
  const door = useDoor()
  const [text, setText] = useState(known === null ? (postcode ?? '') : '')
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const [writing, setWriting] = useState(known !== null)
  const started = useRef(false)
  const byArrows = useRef(false)
  /** What stands in the fields, for an answer that comes late. */
  const latest = useRef(known)
  latest.current = known
  const write = (address: PostalAddress) => {
    latest.current = address
    onChange(address)
  }
  const doors = lookup.state === 'found' ? lookup.addresses.filter(({ line1 }) => line1 !== '') : []
  const picked = known === null ? -1 : doors.findIndex((one) => isSame(one, known))
  // While a list waits to be picked from, that is what is asked for.
  const isListed = doors.length > 0 && !writing
  const blank = emptyAddress(business.territory)

  const byHand = (address: PostalAddress) => {
    setWriting(true)
    write(address)
  }
  const find = async (typed: string) => {
    const sought = normalisePostcode(typed, business.territory)
    if (sought === null) {
      setLookup({ state: 'found', postcode: typed.trim(), addresses: [] })
      byHand({ ...blank, ...known })
      return
    }
    setText(sought)
    setLookup({ state: 'looking' })
    const answer = await findAddresses(door(), sought)
    if (!answer.ok) {
      setLookup({ state: 'failed' })
      byHand({ ...blank, ...known, postcode: sought, position: null })
      return
    }
    setLookup({ state: 'found', postcode: sought, addresses: answer.value })
    const [first] = answer.value
    if (first === undefined) byHand({ ...blank, ...known, postcode: sought, position: null })
    // The postcode is all that is known: street and number are written.
    else if (first.line1 === '') byHand({ ...first, line2: known?.line2 ?? '' })
    else setWriting(false)
  }
  const findSafely = (typed: string) => {
    find(typed).catch(() => setLookup({ state: 'failed' }))
  }
  /** Where a postcode that was written by hand lies. [5.33] */
  const locate = async (written: PostalAddress) => {
    const sought = normalisePostcode(written.postcode, business.territory)
    if (sought === null || written.position !== null) return
    const answer = await findAddresses(door(), sought)
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
    const missing = (['streetNumber', 'postcode', 'city', 'region'] as const).find(
      (part) => address[part].trim() === '',
    )
    if (missing === undefined) {
      onChosen()
      focusSoon('address.edit')
    } else {
      // An address without its number has to be completed. [4.34]
      setWriting(true)
      focusSoon(`address.${missing}`)
    }
  }
  const choose = (index: string) => {
    if (lookup.state !== 'found') return
    if (index === 'none') {
      const position = lookup.addresses[0]?.position ?? null
      byHand({ ...blank, postcode: lookup.postcode, position })
      return
    }
    const address = doors[Number(index)]
    if (address === undefined) return
    write(address)
    if (address.streetNumber.trim() === '') setWriting(true)
    // The arrows pass by addresses on their way: it is settled when they leave the list.
    else if (!byArrows.current) onChosen()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a known postcode is looked up once, by itself
  useEffect(() => {
    if (started.current || known !== null || text === '') return
    started.current = true
    findSafely(text)
  }, [])

  const messages = {
    idle: null,
    looking: t('finding'),
    failed: t('failed'),
    found:
      lookup.state !== 'found' || doors.length > 0
        ? null
        : t(lookup.addresses.length > 0 ? 'onlyPostcode' : 'none', { postcode: lookup.postcode }),
  }
  return (
    <>
      <AddressSearch
        {...(isListed || writing ? {} : { id: fieldId('address') })}
        text={text}
        error={writing || isListed ? null : errorOf('address')}
        pending={lookup.state === 'looking'}
        onText={(typed) => {
          setText(typed)
          // A list of what was looked up before would belie what is typed now.
          if (isListed && picked < 0) setLookup({ state: 'idle' })
        }}
        onFind={() => findSafely(text)}
        onChosen={take}
        onFailed={() => {
          setLookup({ state: 'failed' })
          byHand({ ...blank, ...known })
        }}
      />
      <p role="status" className={messages[lookup.state] === null ? 'sr-only' : 'text-label text-ink-2'}>
        {messages[lookup.state]}
      </p>
      {doors.length > 0 ? (
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
          {doors.map((address, index) => (
            <option key={`${address.streetNumber} ${address.line1} ${address.line2}`} value={String(index)}>
              {[addressLines(address, business.territory)[0], address.line2].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value="none">{t('notListed')}</option>
        </Select>
      ) : null}
      {writing && known !== null ? (
        <WrittenAddress
          address={known}
          errorOf={errorOf}
          onLeft={onLeft}
          onChange={write}
          onPostcode={(address) => {
            locate(address).catch((fault: unknown) => console.error(fault))
          }}
        />
      ) : null}
      {writing || isListed ? null : (
        <button
          type="button"
          onClick={() => {
            byHand(blank)
            focusSoon('address.streetNumber')
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

/** Frames that a part which is about to show may take. */
const PATIENCE = 10

const focusSoon = (field: string, frames = PATIENCE): void => {
  requestAnimationFrame(() => {
    const control = document.getElementById(fieldId(field))
    if (control !== null) control.focus()
    else if (frames > 0) focusSoon(field, frames - 1)
  })
}

const isSame = (one: PostalAddress, other: PostalAddress) =>
  one.streetNumber === other.streetNumber && one.line1 === other.line1 && one.line2 === other.line2

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
