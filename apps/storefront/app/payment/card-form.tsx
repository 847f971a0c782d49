import type { PostalAddress, Theme } from '@comanda/domain'
import { classes, Field } from '@comanda/ui'
import type {
  CustomFontSource,
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementStyle,
} from '@stripe/stripe-js'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { fontFile } from '../start-up/theme-head.ts'
import { useSite } from '../start-up/use-site.ts'
import { brandName, CardBrands } from './brand-mark.tsx'
import { cardProblems, type CardPart as Part } from './card-problems.ts'
import { madeOf } from './create-payment-method.ts'
import { elementsLocale } from './elements-locale.ts'
import type { CreatePaymentMethod } from './pay-order.ts'

/** What the pay button needs of the card form. */
export interface CardHandle {
  /** Marks missing fields and focuses the first; true when the card can be sent. [5.35] [5.45] */
  readonly check: () => boolean
  readonly make: CreatePaymentMethod
  /** Returns the name on the card as typed. */
  readonly holder: () => string
  /** Asks for the security code again. */
  readonly focusCode: () => void
  /** Asks for the billing postcode again. */
  readonly focusPostcode: () => void
  /** Clears the fields. [4.33] */
  readonly clear: () => void
}

interface CardFormProps {
  readonly stripe: Stripe
  readonly name: string
  readonly email: string
  /** Fills the billing postcode, where the business asks it. */
  readonly address?: Pick<PostalAddress, 'postcode' | 'country'> | null
  /** The message below an empty field. */
  readonly incomplete?: string
  /** Called when all three fields are complete. */
  readonly onComplete?: () => void
  /**
   * Called with the brand of the typed number, in the provider's spelling. Without it the form shows the brands itself.
   */
  readonly onBrand?: (brand: string) => void
  readonly ref: Ref<CardHandle>
}

type CardElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement

const TYPES = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
const NOTHING: Readonly<Record<Part, string | null>> = { number: null, expiry: null, cvc: null }

/**
 * The provider's three fields, the name on the card and, where the business asks it, the billing postcode. Their
 * content never reaches our code. [3.05]
 */
export function CardForm({ stripe, name, email, address = null, incomplete, onComplete, onBrand, ref }: CardFormProps) {
  const t = useTranslations('payment')
  const { language, payments, business } = useSite()
  const { bodyFont } = business.theme
  const asksPostcode = payments.asksBillingPostcode
  const [holder, setHolder] = useState(name)
  const [postcode, setPostcode] = useState(address?.postcode ?? '')
  const [postcodeError, setPostcodeError] = useState<string | null>(null)
  const [holderError, setHolderError] = useState<string | null>(null)
  const [errors, setErrors] = useState(NOTHING)
  const [brand, setBrand] = useState('unknown')
  const [complete, setComplete] = useState<Readonly<Record<Part, boolean>>>({
    number: false,
    expiry: false,
    cvc: false,
  })
  // The provider's last state: Enter can follow the last digit before the next render.
  const known = useRef(complete)
  const elements = useRef<Partial<Record<Part, CardElement>>>({})
  const numberBox = useRef<HTMLDivElement>(null)
  const expiryBox = useRef<HTMLDivElement>(null)
  const cvcBox = useRef<HTMLDivElement>(null)
  const holderId = useId()
  const postcodeId = useId()

  const heardBrand = useEffectEvent((typed: string) => {
    setBrand(typed)
    onBrand?.(typed)
  })
  useEffect(() => {
    const group = stripe.elements({ locale: elementsLocale(language), fonts: [elementFont(bodyFont)] })
    const style = elementStyle()
    const options = { style, classes: { focus: 'is-focused', invalid: 'is-invalid' } }
    const made = {
      number: group.create('cardNumber', { ...options, showIcon: true }),
      expiry: group.create('cardExpiry', options),
      cvc: group.create('cardCvc', options),
    }
    elements.current = made
    const heard = (part: Part) => (event: { complete: boolean; error?: { message: string } | undefined }) => {
      known.current = { ...known.current, [part]: event.complete }
      setComplete(known.current)
      setErrors((before) => ({ ...before, [part]: event.error?.message ?? null }))
    }
    made.number.on('change', heard('number'))
    made.number.on('change', (event) => heardBrand(event.brand))
    made.expiry.on('change', heard('expiry'))
    made.cvc.on('change', heard('cvc'))
    if (numberBox.current !== null) made.number.mount(numberBox.current)
    if (expiryBox.current !== null) made.expiry.mount(expiryBox.current)
    if (cvcBox.current !== null) made.cvc.mount(cvcBox.current)
    // The provider's frames do not follow the page's dark mode.
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => {
      const repainted = { style: elementStyle() }
      for (const element of [made.number, made.expiry, made.cvc]) element.update(repainted)
    }
    scheme.addEventListener('change', repaint)
    return () => {
      scheme.removeEventListener('change', repaint)
      elements.current = {}
      made.number.destroy()
      made.expiry.destroy()
      made.cvc.destroy()
    }
  }, [stripe, language, bodyFont])

  const isComplete = complete.number && complete.expiry && complete.cvc
  const tellComplete = useEffectEvent(() => onComplete?.())
  useEffect(() => {
    if (isComplete) tellComplete()
  }, [isComplete])

  // The full sentence stands below the first field only; the others are too narrow.
  const wordsFor = (part: Part, first: Part | undefined) =>
    part === first || part === 'number'
      ? (incomplete ?? t('incomplete'))
      : t(part === 'expiry' ? 'expiryMissing' : 'codeMissing')
  const check = () => {
    const { missing, isNamed, isPlaced, mayBeSent } = cardProblems({
      complete: known.current,
      holder,
      postcode: asksPostcode ? postcode : null,
    })
    setErrors(
      (before) =>
        Object.fromEntries(
          (['number', 'expiry', 'cvc'] as const).map((part) => [
            part,
            missing.includes(part) ? (before[part] ?? wordsFor(part, missing[0])) : null,
          ]),
        ) as typeof NOTHING,
    )
    setHolderError(isNamed ? null : t('nameRequired'))
    setPostcodeError(isPlaced ? null : t('postcodeRequired'))
    const first = missing[0]
    if (first !== undefined) elements.current[first]?.focus()
    else if (!isNamed) document.getElementById(holderId)?.focus()
    else if (!isPlaced) document.getElementById(postcodeId)?.focus()
    return mayBeSent
  }

  const make: CreatePaymentMethod = async () => {
    const { number } = elements.current
    if (number === undefined) return { ok: false, error: { code: 'incomplete_number' }, text: null }
    return madeOf(
      stripe.createPaymentMethod({
        type: 'card',
        card: number as StripeCardNumberElement,
        billing_details: {
          name: holder.trim(),
          ...(email !== '' && { email }),
          ...(asksPostcode && { address: billingAddress(postcode.trim(), address) }),
        },
      }),
    )
  }

  useImperativeHandle(ref, () => ({
    check,
    make,
    holder: () => holder.trim(),
    focusCode: () => {
      elements.current.cvc?.clear()
      elements.current.cvc?.focus()
    },
    focusPostcode: () => document.getElementById(postcodeId)?.focus(),
    clear: () => {
      for (const element of Object.values(elements.current)) element.clear()
      setErrors(NOTHING)
    },
  }))

  const field = (part: Part, label: string, boxRef: RefObject<HTMLDivElement | null>, end?: ReactNode) => (
    <ProviderField
      label={label}
      end={end}
      error={errors[part]}
      boxRef={boxRef}
      onLabel={() => elements.current[part]?.focus()}
      part={part}
    />
  )
  return (
    <div className="flex flex-col gap-4 pb-2">
      {field('number', t('cardNumber'), numberBox, onBrand ? undefined : <CardBrands brand={brand} />)}
      <p role="status" className="sr-only">
        {brand === 'unknown' ? '' : t('recognised', { brand: brandName(brand) })}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {field('expiry', t('expires'), expiryBox)}
        {field('cvc', t('code'), cvcBox)}
        <div className="max-sm:col-span-2">
          <Field
            id={holderId}
            label={t('nameOnCard')}
            autoComplete="cc-name"
            value={holder}
            maxLength={100}
            error={holderError}
            onChange={(event) => setHolder(event.target.value)}
          />
        </div>
      </div>
      {asksPostcode ? (
        <div className="sm:w-1/2">
          <Field
            id={postcodeId}
            label={t('billingPostcode')}
            hint={t('billingPostcodeHint')}
            autoComplete="billing postal-code"
            autoCapitalize="characters"
            value={postcode}
            maxLength={20}
            required
            error={postcodeError}
            onChange={(event) => setPostcode(event.target.value)}
          />
        </div>
      ) : null}
    </div>
  )
}

/** The country is known only while the postcode is the delivery address's own. */
const billingAddress = (postcode: string, delivery: CardFormProps['address']) => ({
  postal_code: postcode,
  ...(delivery?.postcode === postcode && { country: delivery.country }),
})

interface ProviderFieldProps {
  readonly part: Part
  readonly label: string
  /** Shown at the end of the label's row. */
  readonly end?: ReactNode
  readonly error: string | null
  readonly boxRef: Ref<HTMLDivElement>
  readonly onLabel: () => void
}

/** A frame like our own fields around a field of the provider. */
function ProviderField({ part, label, end, error, boxRef, onLabel }: ProviderFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside the frame carries the name itself */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer, as a label is */}
      <span
        id={id}
        onClick={onLabel}
        className="flex cursor-default items-center justify-between gap-3 text-label font-semibold"
      >
        {label}
        {end}
      </span>
      <div
        ref={boxRef}
        data-element={TYPES[part]}
        className={classes(
          'provider-field h-13 rounded-field border-[1.5px] bg-surface px-4 py-3.5',
          '[&.is-focused]:border-ink [&.is-focused]:shadow-[0_0_0_4px_var(--soft-2)] has-focus-visible:border-ink has-focus-visible:shadow-[0_0_0_4px_var(--soft-2)]',
          error ? 'border-2 border-bad' : 'border-line-strong',
        )}
      />
      <p role="alert" className={error ? 'text-hint text-bad' : 'sr-only'}>
        {error}
      </p>
    </div>
  )
}

/** Returns the source of the page's text font, which the provider's frames load from our own host. */
function elementFont(bodyFont: Theme['bodyFont']): CustomFontSource {
  const [family = ''] = getComputedStyle(document.documentElement).getPropertyValue('--body').split(',')
  const src = `url(${new URL(fontFile(bodyFont), window.location.href).href})`
  return { family: family.trim().replace(/^["']|["']$/g, ''), src, weight: '400' }
}

/** Returns the page's fonts and colours for the provider's fields, which are frames and cannot inherit them. */
function elementStyle(): StripeElementStyle {
  const root = getComputedStyle(document.documentElement)
  const colour = (token: string, otherwise: string) => plainColour(root.getPropertyValue(token)) ?? otherwise
  return {
    base: {
      fontFamily: root.getPropertyValue('--body').trim() || 'system-ui, sans-serif',
      fontSize: '16px',
      color: colour('--ink', '#241c14'),
      iconColor: colour('--accent-ink', '#241c14'),
      '::placeholder': { color: colour('--ink-2', '#5c5248') },
    },
    invalid: { color: colour('--bad', '#b3261e'), iconColor: colour('--bad', '#b3261e') },
  }
}

/** Returns any CSS colour as #rrggbb, because the frames may not support oklch(). */
function plainColour(colour: string): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null || colour.trim() === '') return null
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
