import {
  ADDRESS_PARTS,
  type AddressPart,
  addressLineOf,
  dayText,
  type PostalAddress,
  type Territory,
} from '@comanda/domain'
import { Field, Segmented, Select } from '@comanda/ui'
import { RotateCcw } from 'lucide-react'
import { type FormEvent, type Ref, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import type { Caller } from '../../../../api/taking.ts'
import { Button } from '../../../../parts/button.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useFindCaller } from '../../../../resources/taking.ts'
import { ORDER_TYPE_OF, TAKING_WAYS, type Taking } from './taking.ts'

interface CustomerFieldsProps {
  readonly taking: Taking
  readonly location: StaffLocation
  readonly tables: readonly { readonly id: number; readonly name: string }[]
  /** Messages by the field of the order. */
  readonly errors: Readonly<Record<string, string>>
  readonly caller: Caller | null
  readonly onChange: (change: Partial<Taking>) => void
  readonly onCaller: (caller: Caller) => void
  readonly onRepeat: (order: string) => void
  /** Enter in the last field: the dishes are next. */
  readonly onDone: () => void
  readonly telephoneRef: Ref<HTMLInputElement>
}

/** Who orders, and how it reaches them: the way, telephone, name, address or table, and what is known of the number. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { taking, location, tables, errors, caller, onChange, onCaller, onDone, telephoneRef } = props
  const t = useTranslations('taking')
  const tell = useTellRefusal()
  const { mutate, isPending } = useFindCaller(location.id)
  const name = useRef<HTMLInputElement>(null)
  const isAtCounter = taking.way === 'table' || taking.way === 'walk-in'
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (taking.telephone.trim() === '') {
      name.current?.focus()
      return
    }
    mutate(taking.telephone, {
      onSuccess: (found) => {
        onCaller(found)
        if (found.firstName === '') name.current?.focus()
        else onDone()
      },
      onError: tell,
    })
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    onDone()
  }
  return (
    <section aria-labelledby="taking-customer">
      <h3 id="taking-customer" className="sr-only">
        {t('customer')}
      </h3>
      <Segmented
        label={t('way')}
        value={taking.way}
        segments={TAKING_WAYS.map((value) => ({
          value,
          label: t(`ways.${value}`),
          disabled: !location.offered.includes(ORDER_TYPE_OF[value]),
        }))}
        onChange={(way) => onChange({ way, at: null, day: null })}
      />
      <form noValidate onSubmit={find} className="mt-4 flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field
            ref={telephoneRef}
            type="tel"
            label={isAtCounter ? t('optional', { name: t('telephone') }) : t('telephone')}
            error={errors.telephone_number ?? null}
            autoComplete="off"
            maxLength={40}
            value={taking.telephone}
            onChange={({ target }) => onChange({ telephone: target.value })}
          />
        </div>
        <Button type="submit" size={56} disabled={isPending}>
          {t('find')}
        </Button>
      </form>
      {caller && (
        <p role="status" className="mt-2 text-15 font-[650]">
          {caller.orders.length === 0 ? t('newCustomer') : t('known', { count: caller.orders.length })}
        </p>
      )}
      <form noValidate onSubmit={next} className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          ref={name}
          label={isAtCounter ? t('optional', { name: t('firstName') }) : t('firstName')}
          error={errors.first_name ?? null}
          autoComplete="off"
          maxLength={100}
          value={taking.firstName}
          onChange={({ target }) => onChange({ firstName: target.value })}
        />
        <Field
          label={t('lastName')}
          error={errors.last_name ?? null}
          autoComplete="off"
          maxLength={100}
          value={taking.lastName}
          onChange={({ target }) => onChange({ lastName: target.value })}
        />
        <Field
          type="email"
          label={t('email')}
          error={errors.email ?? null}
          autoComplete="off"
          maxLength={254}
          value={taking.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        {taking.way === 'table' && (
          <Select
            label={t('table')}
            error={errors.table_id ?? null}
            value={taking.tableId ?? ''}
            onChange={({ target }) => onChange({ tableId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{t('chooseTable')}</option>
            {tables.map((table) => (
              <option key={table.id} value={table.id}>
                {table.name}
              </option>
            ))}
          </Select>
        )}
        {/* Enter in any field sends a form that has a button. */}
        <button type="submit" hidden />
      </form>
      {taking.way === 'delivery' && <AddressFields {...props} />}
      {caller && <PastOrders {...props} caller={caller} />}
    </section>
  )
}

/** British post needs no county, and nobody says it on the phone. */
const partsOf = (territory: Territory): readonly AddressPart[] =>
  ADDRESS_PARTS[territory].filter((part) => territory === 'es' || part !== 'region')

function AddressFields({ taking, location, errors, caller, onChange, onDone }: CustomerFieldsProps) {
  const t = useTranslations('taking')
  const { territory } = location
  const labelOf = (part: AddressPart) => t(`address.${part}`)
  const errorOf = (part: AddressPart) =>
    errors[
      `address.${{ line1: 'address_line_1', line2: 'address_line_2', streetNumber: 'street_number' }[part as string] ?? part}`
    ]
  const isThis = ({ address }: Caller['addresses'][number]) =>
    ADDRESS_PARTS[territory].every((part) => address[part] === taking.address[part])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
      className="mt-4"
    >
      {caller && caller.addresses.length > 0 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="mb-1 text-15 font-[650] text-ink-2">{t('addresses')}</legend>
          {caller.addresses.map((one) => (
            <button
              key={addressLineOf(one.address)}
              type="button"
              aria-pressed={isThis(one)}
              onClick={() => onChange(fromPast(one))}
              className="min-h-12 rounded-btn border border-line-strong bg-surface px-4 py-2 text-start text-15 font-[600] aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
            >
              {addressLineOf(one.address)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {partsOf(territory).map((part) => (
          <div key={part} className={part === 'line1' || part === 'line2' ? 'max-sm:col-span-2' : ''}>
            <Field
              label={labelOf(part)}
              error={errorOf(part) ?? (part === partsOf(territory)[0] ? errors['address.address'] : null) ?? null}
              autoComplete="off"
              maxLength={part === 'postcode' ? 12 : 100}
              value={taking.address[part]}
              onChange={({ target }) => onChange({ address: { ...taking.address, [part]: target.value } })}
            />
          </div>
        ))}
        <div className="max-lg:col-span-2">
          <Field
            label={t('driverInstructions')}
            autoComplete="off"
            maxLength={500}
            value={taking.driverInstructions}
            onChange={({ target }) => onChange({ driverInstructions: target.value })}
          />
        </div>
      </div>
      <button type="submit" hidden />
    </form>
  )
}

/** An address of a past order as the fields have it. */
export function fromPast({
  address,
  driverInstructions,
}: {
  readonly address: PostalAddress
  readonly driverInstructions: string
}): Pick<Taking, 'address' | 'driverInstructions'> {
  const { line1, line2, streetNumber, city, region, postcode } = address
  return { address: { line1, line2, streetNumber, city, region, postcode }, driverInstructions }
}

function PastOrders({
  caller,
  location,
  onRepeat,
}: Pick<CustomerFieldsProps, 'location' | 'onRepeat'> & { readonly caller: Caller }) {
  const t = useTranslations('taking')
  const type = useTranslations('type')
  const money = useMoney()
  const locale = useLocale()
  if (caller.orders.length === 0) return null
  return (
    <section aria-labelledby="taking-past" className="mt-6">
      <h4 id="taking-past" className="text-15 font-[650] text-ink-2">
        {t('past')}
      </h4>
      <ul className="mt-1">
        {caller.orders.map((order) => {
          const dishes = order.dishes.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
          const date = dayText(order.receivedAt, location.timeZone, locale)
          return (
            <li key={order.id} className="flex items-center gap-3 border-b border-line py-2">
              <p className="min-w-0 grow text-15">
                <b className="font-[650]">{date}</b> · {type(order.orderType)} · {money(order.total, order.currency)}
                <span className="block text-ink-2">{dishes}</span>
              </p>
              <Button type="button" aria-label={t('repeatOf', { date, dishes })} onClick={() => onRepeat(order.id)}>
                <RotateCcw size={20} aria-hidden />
                {t('repeat')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
