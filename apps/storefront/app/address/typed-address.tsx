import type { AddressPart, PostalAddress } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { fieldId } from '../forms/field-id.ts'

/** The whole address or one of its fields. */
export type AddressFieldPath = 'address' | `address.${AddressPart}`

interface WrittenAddressProps {
  readonly address: PostalAddress
  readonly errorOf: (field: AddressFieldPath) => string | null
  readonly onLeft: (field: AddressFieldPath) => void
  /** Called with the changed parts alone: a browser may fill several fields in one turn. */
  readonly onChange: (change: Partial<PostalAddress>) => void
  /** Called when the postcode has been typed. */
  readonly onPostcode: () => void
}

/** An address typed field by field, in the order of its country: `ADDRESS_PARTS`. [5.39] [4.34] [1.10] */
export function TypedAddress({ address, errorOf, onLeft, onChange, onPostcode }: WrittenAddressProps) {
  const t = useTranslations('checkout.address')
  const isSpanish = address.country === 'ES'
  const field = (name: 'streetNumber' | 'line1' | 'line2' | 'city' | 'region') => ({
    id: fieldId(`address.${name}`),
    label: t((isSpanish && SPANISH_LABELS[name]) || name),
    value: address[name],
    maxLength: 200,
    error: errorOf(`address.${name}`),
    onBlur: () => onLeft(`address.${name}`),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const street = <Field autoComplete="address-line1" {...field('line1')} />
  const flat = <Field autoComplete="address-line2" {...field('line2')} />
  const town = <Field autoComplete="address-level2" {...field('city')} />
  const region = <Field autoComplete="address-level1" {...field('region')} />
  const postcode = (
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
        onPostcode()
      }}
      // The position belongs to the previous postcode.
      onChange={(event) => onChange({ postcode: event.target.value.toUpperCase(), position: null })}
    />
  )
  if (isSpanish)
    return (
      <>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] items-start gap-3">
          {street}
          <Field {...field('streetNumber')} />
        </div>
        {flat}
        <div className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] items-start gap-3">
          {postcode}
          {town}
        </div>
        {region}
      </>
    )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,10.5rem)_minmax(0,1fr)] items-start gap-3">
        <Field {...field('streetNumber')} />
        {street}
      </div>
      {flat}
      <div className="grid grid-cols-2 gap-3">
        {town}
        {region}
      </div>
      {postcode}
    </>
  )
}

const SPANISH_LABELS: Partial<Readonly<Record<AddressPart, 'number' | 'province'>>> = {
  streetNumber: 'number',
  region: 'province',
}
