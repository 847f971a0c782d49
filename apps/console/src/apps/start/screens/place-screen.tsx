import { type PostalAddress, streetOf, type Territory, townOf } from '@comanda/domain'
import { Field, Segmented } from '@comanda/ui'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type PlacePart, placeParts } from '../../../forms/place-parts.ts'
import { Button } from '../../../parts/button.tsx'
import { useSavePlace } from '../../../resources/signup.ts'
import { AddressSearch } from '../address-search.tsx'
import { StepFrame } from '../step-frame.tsx'
import { readTyped } from '../typed-address.ts'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup } from '../use-signup.ts'

const NO_ADDRESS: PostalAddress = {
  line1: '',
  line2: '',
  streetNumber: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  position: null,
}

/** The fields of an address by their names on the wire. */
const FIELDS = {
  line1: 'address.address_line_1',
  streetNumber: 'address.street_number',
  city: 'address.city',
  postcode: 'address.postcode',
} as const
const SHOWN = [...Object.values(FIELDS), 'telephoneNumber']

const LABELS = { line1: 'street', streetNumber: 'number', city: 'city', postcode: 'postcode' } as const
const COMPLETIONS: Partial<Readonly<Record<PlacePart, string>>> = {
  line1: 'address-line1',
  city: 'address-level2',
  postcode: 'postal-code',
}

export function PlaceScreen() {
  const t = useTranslations('start.place')
  const next = useTranslations('start')
  const locale = useLocale()
  const signup = useSignup()
  const { save, isBusy, errors, setErrors } = useSave('place', useSavePlace(), SHOWN)
  const [territory, setTerritory] = useKept<Territory>(
    'territory',
    signup.place?.territory ?? (locale === 'es' ? 'es' : 'uk'),
  )
  const [text, setText] = useKept('addressText', '')
  const [address, setAddress] = useKept<PostalAddress | null>('address', signup.place?.address ?? null)
  const [isTyping, setTyping] = useKept('addressTyped', false)
  const [telephone, setTelephone] = useKept('telephone', signup.place?.telephone ?? '')
  const preview = usePreview()
  const fields = useRef<HTMLDivElement>(null)
  /** The field that takes the focus after the next render: what was pressed has gone. */
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    fields.current?.querySelector<HTMLInputElement>(`[name=${focusNext.current}]`)?.focus()
    focusNext.current = null
  })
  const hasProblem = Object.values(FIELDS).some((name) => errors[name] !== undefined)
  const chosen = address ?? NO_ADDRESS
  const showsFields = address !== null && (isTyping || hasProblem)
  const parts = placeParts(territory)
  const missingIn = (found: Pick<PostalAddress, PlacePart>) => parts.find((part) => found[part] === '')
  const change = (part: PlacePart) => (event: { readonly target: { readonly value: string } }) =>
    // A corrected address is somewhere else: its position is looked up again.
    setAddress((now) => ({ ...(now ?? NO_ADDRESS), [part]: event.target.value, position: null }))
  const choose = (found: PostalAddress) => {
    setErrors({})
    setAddress(found)
    // What the lookup does not know is typed.
    const missing = missingIn(found)
    setTyping(missing !== undefined)
    focusNext.current = missing ?? 'telephone'
  }
  /** Opens the fields with what can be told apart of the typed text. */
  const type = () => {
    const typed = readTyped(text, territory)
    setErrors({})
    setAddress({ ...NO_ADDRESS, ...typed })
    setTyping(true)
    focusNext.current = missingIn(typed) ?? 'telephone'
  }
  const goOn = () => {
    if (address === null && text.trim() !== '') return type()
    return save({ territory, address: chosen, telephone })
  }
  return (
    <StepFrame
      step="place"
      title={t('title')}
      lead={t('lead')}
      action={{ text: next('next'), isBusy, onPress: goOn }}
      sketch={{ name: signup.name, ...(address !== null && { place: [streetOf(address, territory), address.city] }) }}
      {...preview}
    >
      <div ref={fields} className="grid gap-5">
        <Segmented
          label={t('country')}
          value={territory}
          segments={[
            { value: 'uk', label: t('uk') },
            { value: 'es', label: t('es') },
          ]}
          onChange={(chosenTerritory) => {
            setTerritory(chosenTerritory)
            setAddress(null)
          }}
        />
        {address === null ? (
          <AddressSearch
            territory={territory}
            text={text}
            error={hasProblem ? (errors[FIELDS.line1] ?? errors[FIELDS.city] ?? errors[FIELDS.postcode] ?? null) : null}
            onText={(typed) => {
              setText(typed)
              setErrors({})
            }}
            onChosen={choose}
            onType={type}
          />
        ) : showsFields ? (
          <div className="grid grid-cols-3 items-start gap-4">
            {parts.map((part) => (
              <div key={part} className={part === 'line1' || part === 'city' ? 'col-span-2' : ''}>
                <Field
                  name={part}
                  autoComplete={COMPLETIONS[part]}
                  label={t(LABELS[part])}
                  value={chosen[part]}
                  error={errors[FIELDS[part]] ?? null}
                  onChange={change(part)}
                />
              </div>
            ))}
            <Button
              look="quiet"
              className="col-span-3 -ms-4 justify-self-start text-15"
              onClick={() => {
                setAddress(null)
                setTyping(false)
                focusNext.current = 'address'
              }}
            >
              {t('again')}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-3 rounded-m bg-bg py-3 ps-4 pe-2">
            <MapPin size={22} aria-hidden className="shrink-0 text-ink-2" />
            <p className="min-w-0 grow text-17">
              <span className="block font-[650]">{streetOf(chosen, territory)}</span>
              <span className="block text-15 text-ink-2">{townOf(chosen, territory)}</span>
            </p>
            <Button
              look="quiet"
              className="text-15"
              onClick={() => {
                setTyping(true)
                focusNext.current = parts[0] ?? 'line1'
              }}
            >
              {next('change')}
            </Button>
          </div>
        )}
        <Field
          type="tel"
          name="telephone"
          autoComplete="tel"
          inputMode="tel"
          label={t('phone')}
          hint={t('phoneHint')}
          value={telephone}
          error={errors.telephoneNumber ?? null}
          onChange={(event) => setTelephone(event.target.value)}
        />
      </div>
    </StepFrame>
  )
}
