import { territoryOf } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { type PlacePart, placeParts } from '../../../../forms/place-parts.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetPlace } from '../../../../resources/location-settings.ts'
import type { SettingsFormProps } from './restaurant-screen.tsx'

/** The form's fields by their names on the wire. */
const NAMES = {
  name: 'name',
  externalId: 'externalId',
  email: 'email',
  telephoneNumber: 'telephone',
  'address.address_line_1': 'line1',
  'address.street_number': 'streetNumber',
  'address.city': 'city',
  'address.postcode': 'postcode',
} as const

const CONTACT = [
  { name: 'name', span: 'sm:col-span-4' },
  { name: 'telephone', span: 'sm:col-span-2', type: 'tel' },
  { name: 'email', span: 'sm:col-span-2', type: 'email' },
] as const
const EXTERNAL = { name: 'externalId', span: 'sm:col-span-2' } as const
const SPANS: Readonly<Record<PlacePart, string>> = {
  line1: 'sm:col-span-3',
  streetNumber: 'sm:col-span-1',
  city: 'sm:col-span-2',
  postcode: 'sm:col-span-2',
}

const fieldsOf = ({ name, externalId = '', email, telephone, address }: SettingsFormProps['settings']) => {
  const { line1, streetNumber, city, postcode } = address
  return { name, externalId, email, telephone, line1, streetNumber, city, postcode }
}

/** Name, contact and address of a location. */
export function PlaceForm({ settings, location }: SettingsFormProps) {
  const t = useTranslations('restaurant.place')
  const common = useTranslations('restaurant')
  const set = useSetPlace(location.id)
  const form = useRecordForm(fieldsOf(settings))
  const { register, reset, formState } = form
  const seen = useSeen(settings, formState.isDirty)
  const parts = placeParts(territoryOf(settings.address))
  const save = async ({ name, externalId, email, telephone, ...typed }: ReturnType<typeof fieldsOf>) => {
    const before = fieldsOf(seen)
    const hasMoved = parts.some((part) => typed[part] !== before[part])
    const address = { ...seen.address, ...typed, ...(hasMoved && { position: null }) }
    const wanted = { name, externalId, email, telephone, address }
    reset(fieldsOf(await set.mutateAsync({ wanted, seen })))
    showToast(common('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="grid gap-5" onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-4">
        {[...CONTACT, ...parts.map((name) => ({ name, span: SPANS[name] })), EXTERNAL].map(
          ({ name, span, ...field }) => (
            <div key={name} className={span}>
              <Field
                label={t(name)}
                type={'type' in field ? field.type : 'text'}
                autoComplete="off"
                error={formState.errors[name]?.message ?? null}
                {...register(name)}
              />
            </div>
          ),
        )}
      </div>
      {settings.address.position === null && settings.address.line1 !== '' && (
        <p className="rounded-m bg-soon px-4 py-3 text-15 font-[600]">{t('notOnMap')}</p>
      )}
      <SaveButton state={formState}>{common('save')}</SaveButton>
    </RecordForm>
  )
}
