import { normalisePostcode, type PostalAddress } from '@comanda/domain'
import { Button, Field, Select } from '@comanda/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findAddresses } from '../../api/locations.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSite } from '../../start-up/use-site.ts'
import { addressLines, fieldId } from '../checkout/details-form.ts'

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
  /** A complete address was taken from the list. */
  readonly onChosen: () => void
  /** What is written by hand under a postcode that was found keeps the place of that postcode. [5.33] */
  readonly keepsPlace?: boolean
}

type AddressPlace = 'address' | `address.${'postcode' | 'streetNumber' | 'line1' | 'line2' | 'city' | 'region'}`

/** An address by its postcode: a list to pick from, and fields for what the list does not know. [5.34] [4.34] */
export function AddressLookup(props: AddressLookupProps) {
  const { address: known, errorOf, onLeft, onChange: write, onChosen, keepsPlace = false } = props
  const t = useTranslations('checkout.address')
  const { business } = useSite()
  const door = useDoor()
  const [postcode, setPostcode] = useState(known?.postcode ?? props.postcode ?? '')
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const [writing, setWriting] = useState(known !== null)
  const started = useRef(false)
  const byArrows = useRef(false)
  const picked =
    lookup.state === 'found' && known !== null ? lookup.addresses.findIndex((one) => isSame(one, known)) : -1

  // While a list waits to be picked from, that is what is asked for.
  const isListed = lookup.state === 'found' && lookup.addresses.length > 0 && !writing

  const find = async (text: string) => {
    const sought = normalisePostcode(text, business.territory) ?? text.trim().toUpperCase()
    if (sought === '') return
    setPostcode(sought)
    setLookup({ state: 'looking' })
    const answer = await findAddresses(door(), sought)
    if (!answer.ok || answer.value.length === 0) {
      setLookup(answer.ok ? { state: 'found', postcode: sought, addresses: [] } : { state: 'failed' })
      setWriting(true)
      write({ ...emptyAddress(business.territory), ...known, postcode: sought, position: null })
    } else setLookup({ state: 'found', postcode: sought, addresses: answer.value })
  }
  const choose = (index: string) => {
    if (lookup.state !== 'found') return
    if (index === 'none') {
      setWriting(true)
      const position = keepsPlace ? (lookup.addresses[0]?.position ?? null) : null
      write({ ...emptyAddress(business.territory), postcode: lookup.postcode, position })
      return
    }
    const address = lookup.addresses[Number(index)]
    if (address === undefined) return
    write({ ...address, line2: address.line2 })
    // An address without its number has to be completed. [4.34]
    if (address.streetNumber.trim() === '') setWriting(true)
    // The arrows pass by addresses on their way: it is settled when they leave the list.
    else if (!byArrows.current) onChosen()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a known postcode is looked up once, by itself
  useEffect(() => {
    if (started.current || known !== null || postcode === '') return
    started.current = true
    find(postcode).catch(() => setLookup({ state: 'failed' }))
  }, [])

  const messages = {
    idle: null,
    looking: t('finding'),
    failed: t('failed'),
    found: lookup.state === 'found' && lookup.addresses.length === 0 ? t('none', { postcode: lookup.postcode }) : null,
  }
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="grow">
          <Field
            {...(isListed ? {} : { id: fieldId('address') })}
            label={t('postcode')}
            name="postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            inputMode={business.territory === 'es' ? 'numeric' : 'text'}
            value={postcode}
            maxLength={12}
            error={writing || isListed ? null : errorOf('address')}
            onChange={(event) => {
              const text = event.target.value.toUpperCase()
              setPostcode(text)
              if (writing && known !== null) write({ ...known, postcode: text, position: null })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              find(postcode).catch(() => setLookup({ state: 'failed' }))
            }}
          />
        </div>
        <Button
          variant="secondary"
          className="mt-[1.625rem] min-h-13 shrink-0 px-4 text-row whitespace-nowrap"
          pending={lookup.state === 'looking'}
          disabled={postcode.trim() === ''}
          onClick={() => {
            find(postcode).catch(() => setLookup({ state: 'failed' }))
          }}
        >
          {t('find')}
        </Button>
      </div>
      <p role="status" className={messages[lookup.state] === null ? 'sr-only' : 'text-label text-ink-2'}>
        {messages[lookup.state]}
      </p>
      {lookup.state === 'found' && lookup.addresses.length > 0 ? (
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
          {lookup.addresses.map((address, index) => (
            <option key={`${address.streetNumber} ${address.line1} ${address.line2}`} value={String(index)}>
              {[addressLines(address, business.territory)[0], address.line2].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value="none">{t('notListed')}</option>
        </Select>
      ) : null}
      {writing && known !== null ? (
        <WrittenAddress address={known} errorOf={errorOf} onLeft={onLeft} onChange={write} />
      ) : null}
    </>
  )
}

type WrittenAddressProps = {
  readonly address: PostalAddress
} & Pick<AddressLookupProps, 'errorOf' | 'onLeft' | 'onChange'>

function WrittenAddress({ address, errorOf, onLeft, onChange }: WrittenAddressProps) {
  const t = useTranslations('checkout.address')
  const field = (name: 'streetNumber' | 'line1' | 'line2' | 'city' | 'region') => ({
    id: fieldId(`address.${name}`),
    label: t(name),
    value: address[name],
    maxLength: 200,
    error: errorOf(`address.${name}`) ?? (name === 'streetNumber' ? errorOf('address.postcode') : null),
    onBlur: () => onLeft(`address.${name}`),
    // What is written by hand has no position: the server finds it by the postcode.
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  })
  return (
    <>
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        <Field {...field('streetNumber')} />
        <Field autoComplete="address-line1" {...field('line1')} />
      </div>
      <Field autoComplete="address-line2" {...field('line2')} />
      <div className="grid grid-cols-2 gap-3">
        <Field autoComplete="address-level2" {...field('city')} />
        <Field autoComplete="address-level1" {...field('region')} />
      </div>
    </>
  )
}

const isSame = (one: PostalAddress, other: PostalAddress | null) =>
  one.streetNumber === other?.streetNumber && one.line1 === other.line1 && one.line2 === other.line2

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
