import { normalisePostcode, type PostalAddress } from '@comanda/domain'
import { Button, Field, Select, TextArea } from '@comanda/ui'
import { House, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findAddresses } from '../../api/locations.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'
import { addressLines, fieldId } from './details-form.ts'
import { StepSection } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

type Lookup =
  | { readonly state: 'idle' | 'looking' | 'failed' }
  | { readonly state: 'found'; readonly postcode: string; readonly addresses: readonly PostalAddress[] }

/** Where the food goes: a postcode brings a list, the list fills the fields. Only for delivery. [5.39] [5.22] [4.34] */
export function AddressFields({ state }: { readonly state: DetailsFormState }) {
  const t = useTranslations('checkout.address')
  const counter = useTranslations('checkout.comment')
  const { business } = useSite()
  const { form, set } = state
  const [editing, setEditing] = useState(form.address === null)
  const hasProblem = state.shown.some((field) => field.startsWith('address'))
  const isOpen = editing || hasProblem || form.address === null
  return (
    <StepSection title={t('title')}>
      {isOpen || form.address === null ? (
        <AddressSearch state={state} onChosen={() => setEditing(false)} />
      ) : (
        <>
          <AddressCard address={form.address} territory={business.territory} onEdit={() => setEditing(true)} />
          <button
            type="button"
            onClick={() => {
              set({ address: null })
              setEditing(true)
            }}
            className="inline-flex min-h-11 items-center gap-2 self-start text-row font-strong text-accent-ink"
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('another')}
          </button>
        </>
      )}
      <TextArea
        id={fieldId('driverInstructions')}
        label={t('note')}
        placeholder={t('noteHint')}
        value={form.driverInstructions}
        maxLength={500}
        error={state.errorOf('driverInstructions')}
        count={(count, most) => counter('counter', { count: String(count), most: String(most) })}
        onChange={(event) => set({ driverInstructions: event.target.value })}
      />
    </StepSection>
  )
}

interface AddressCardProps {
  readonly address: PostalAddress
  readonly territory: 'uk' | 'es'
  readonly onEdit: () => void
}

function AddressCard({ address, territory, onEdit }: AddressCardProps) {
  const t = useTranslations('checkout.address')
  const [street, rest] = addressLines(address, territory)
  return (
    <div
      id={fieldId('address')}
      className="flex items-center gap-4 rounded-m border border-accent-line bg-soft px-4 py-3 inset-ring-1 inset-ring-accent-line"
    >
      <House aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow">
        <p className="text-body font-semibold">{street}</p>
        <p className="text-label text-ink-2">{rest}</p>
      </div>
      <Button variant="quiet" size="s" onClick={onEdit}>
        {t('edit')}
      </Button>
    </div>
  )
}

function AddressSearch({ state, onChosen }: { readonly state: DetailsFormState; readonly onChosen: () => void }) {
  const t = useTranslations('checkout.address')
  const { business } = useSite()
  const door = useDoor()
  const visit = useVisit()
  const { form, set } = state
  const [postcode, setPostcode] = useState(form.address?.postcode ?? visit.postcode ?? '')
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const [writing, setWriting] = useState(form.address !== null)
  const started = useRef(false)
  const byArrows = useRef(false)
  const picked =
    lookup.state === 'found' && form.address !== null
      ? lookup.addresses.findIndex((one) => isSame(one, form.address))
      : -1

  const write = (address: PostalAddress) => {
    set({ address })
    visit.set({ postcode: address.postcode || null, position: address.position })
  }
  const find = async (text: string) => {
    const known = normalisePostcode(text, business.territory) ?? text.trim().toUpperCase()
    if (known === '') return
    setPostcode(known)
    setLookup({ state: 'looking' })
    const answer = await findAddresses(door(), known)
    if (!answer.ok || answer.value.length === 0) {
      setLookup(answer.ok ? { state: 'found', postcode: known, addresses: [] } : { state: 'failed' })
      setWriting(true)
      write({ ...emptyAddress(business.territory), ...form.address, postcode: known, position: null })
    } else setLookup({ state: 'found', postcode: known, addresses: answer.value })
  }
  const choose = (index: string) => {
    if (lookup.state !== 'found') return
    if (index === 'none') {
      setWriting(true)
      write({ ...emptyAddress(business.territory), postcode: lookup.postcode })
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
    if (started.current || form.address !== null || postcode === '') return
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
            id={fieldId('address')}
            label={t('postcode')}
            name="postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            inputMode={business.territory === 'es' ? 'numeric' : 'text'}
            value={postcode}
            maxLength={12}
            error={writing ? null : state.errorOf('address')}
            onChange={(event) => {
              const text = event.target.value.toUpperCase()
              setPostcode(text)
              if (writing && form.address !== null) write({ ...form.address, postcode: text, position: null })
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
          label={t('choose')}
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
      {writing && form.address !== null ? (
        <WrittenAddress address={form.address} state={state} onChange={write} onDone={onChosen} />
      ) : null}
    </>
  )
}

interface WrittenAddressProps {
  readonly address: PostalAddress
  readonly state: DetailsFormState
  readonly onChange: (address: PostalAddress) => void
  readonly onDone: () => void
}

function WrittenAddress({ address, state, onChange }: WrittenAddressProps) {
  const t = useTranslations('checkout.address')
  const field = (name: 'streetNumber' | 'line1' | 'line2' | 'city' | 'region') => ({
    id: fieldId(`address.${name}`),
    label: t(name),
    value: address[name],
    maxLength: 200,
    error: state.errorOf(`address.${name}`) ?? (name === 'streetNumber' ? state.errorOf('address.postcode') : null),
    onBlur: () => state.left(`address.${name}`),
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
