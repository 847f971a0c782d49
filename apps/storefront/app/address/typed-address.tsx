import type { PostalAddress } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { fieldId } from '../forms/field-id.ts'

/** The whole address or one of its fields. */
export type AddressFieldPath =
  | 'address'
  | `address.${'postcode' | 'streetNumber' | 'line1' | 'line2' | 'city' | 'region'}`

interface WrittenAddressProps {
  readonly address: PostalAddress
  readonly errorOf: (field: AddressFieldPath) => string | null
  readonly onLeft: (field: AddressFieldPath) => void
  readonly onChange: (address: PostalAddress) => void
  /** Called when a postcode was typed whose position is unknown. */
  readonly onPostcode: (address: PostalAddress) => void
}

/** An address typed field by field. [5.39] [4.34] */
export function TypedAddress({ address, errorOf, onLeft, onChange, onPostcode }: WrittenAddressProps) {
  const t = useTranslations('checkout.address')
  const isSpanish = address.country === 'ES'
  const field = (name: 'streetNumber' | 'line1' | 'line2' | 'city' | 'region') => ({
    id: fieldId(`address.${name}`),
    label: t(name === 'region' && isSpanish ? 'province' : name),
    value: address[name],
    maxLength: 200,
    error: errorOf(`address.${name}`),
    onBlur: () => onLeft(`address.${name}`),
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,10.5rem)_minmax(0,1fr)] items-start gap-3">
        <Field {...field('streetNumber')} />
        <Field autoComplete="address-line1" {...field('line1')} />
      </div>
      <Field autoComplete="address-line2" {...field('line2')} />
      <div className="grid grid-cols-2 gap-3">
        <Field autoComplete="address-level2" {...field('city')} />
        <Field autoComplete="address-level1" {...field('region')} />
      </div>
      <Field
        id={fieldId('address.postcode')}
        label={t('postcode')}
        name="postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        inputMode={isSpanish ? 'numeric' : 'text'}
        className="max-w-48 uppercase"
        value={address.postcode}
        maxLength={12}
        error={errorOf('address.postcode') ?? errorOf('address')}
        onBlur={() => {
          onLeft('address.postcode')
          onPostcode(address)
        }}
        // The position belongs to the previous postcode.
        onChange={(event) => onChange({ ...address, postcode: event.target.value.toUpperCase(), position: null })}
      />
    </>
  )
}
