import { AREA_COLOUR_NAMES, type AreaColour, distanceUnitOf } from '@comanda/domain'
import { Field, Segmented, Select, showToast } from '@comanda/ui'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { AreaFields, AreaOutline, PlaceAreas, StaffPlacedArea } from '../../../../api/areas.ts'
import type { ApiError } from '../../../../api/call.ts'
import { areaOf, newAreaFields, outlineOf, type TypedArea, typedAreaOf } from '../../../../forms/area-fields.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useAddArea, useChangeArea } from '../../../../resources/areas.ts'
import { useConsole } from '../../shell/console-context.ts'
import { AreaTiers } from './area-tiers.tsx'
import { MapOfAreas } from './map-of-areas.tsx'
import { CircleFields, PostcodeFields, ShapeFields } from './outline-fields.tsx'

interface NewAreaProps {
  readonly place: PlaceAreas
  readonly colour: AreaColour
}

/** The form of an area that does not exist yet. */
export function NewArea({ place, colour }: NewAreaProps) {
  const t = useTranslations('areas')
  const { location } = useConsole()
  const navigate = useNavigate()
  const words = useFormWords()
  const add = useAddArea(location.id)
  const form = useRecordForm<TypedArea>(newAreaFields({ ...words, colour, hasPosition: place.position !== null }))
  const save = async (typed: TypedArea) => {
    await add.mutateAsync(areaOf(typed, null, words))
    showToast(t('added', { name: typed.name.trim() }), { tone: 'ok' })
  }
  return (
    <AreaForm
      form={form}
      place={place}
      stored={null}
      submitError={add.error}
      onSubmit={save}
      onSaved={() => void navigate(path.areas(location.slug))}
    />
  )
}

interface ChangedAreaProps {
  readonly area: StaffPlacedArea
  readonly place: PlaceAreas
}

export function ChangedArea({ area, place }: ChangedAreaProps) {
  const t = useTranslations('areas')
  const { location } = useConsole()
  const words = useFormWords()
  const set = useChangeArea(location.id, area.id)
  const form = useRecordForm<TypedArea>(typedAreaOf(area, words))
  const seen = useSeen<AreaFields>(area, form.formState.isDirty)
  const save = async (typed: TypedArea) => {
    const { areas } = await set.mutateAsync({ wanted: areaOf(typed, seen, words), seen })
    const stored = areas.find(({ id }) => id === area.id)
    if (stored) form.reset(typedAreaOf(stored, words))
    showToast(t('saved'), { tone: 'ok' })
  }
  return <AreaForm form={form} place={place} stored={area} submitError={set.error} onSubmit={save} />
}

function useFormWords() {
  const { location } = useConsole()
  return { language: useLocale(), unit: distanceUnitOf(location.currency) }
}

interface AreaFormProps {
  readonly form: UseFormReturn<TypedArea>
  readonly place: PlaceAreas
  readonly stored: StaffPlacedArea | null
  readonly submitError: ApiError | null
  readonly onSubmit: (typed: TypedArea) => Promise<void>
  readonly onSaved?: () => void
}

const KINDS: readonly AreaOutline['type'][] = ['circle', 'shape', 'postcodes']

/** The field that a refusal names, by the field of the form. */
const nameOf = (field: string): 'centre' | 'corners' | 'distance' | 'name' | 'postcodes' | 'root.tiers' => {
  if (field.startsWith('outline.postcodes')) return 'postcodes'
  if (field.startsWith('outline.ring')) return 'corners'
  if (field.startsWith('outline.centre')) return 'centre'
  if (field.startsWith('outline')) return 'distance'
  return field.startsWith('tiers') ? 'root.tiers' : 'name'
}

function AreaForm({ form, place, stored, submitError, onSubmit, onSaved }: AreaFormProps) {
  const t = useTranslations('areas')
  const { register, setValue, formState, control } = form
  const type = useWatch({ control, name: 'type' })
  const names = Object.fromEntries(Object.keys(submitError?.fields ?? {}).map((field) => [field, nameOf(field)]))
  return (
    <div className="mt-4 grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
      <RecordForm
        form={form}
        submitError={submitError}
        names={names}
        className="grid gap-6"
        onSubmit={onSubmit}
        {...(onSaved && { onSaved })}
      >
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <Field
            label={t('name')}
            autoComplete="off"
            maxLength={60}
            error={formState.errors.name?.message ?? null}
            {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
          />
          <Select label={t('colour')} {...register('colour')}>
            {[...AREA_COLOUR_NAMES, 'own' as const].map((colour) => (
              <option key={colour} value={colour}>
                {t(`colours.${colour}`)}
              </option>
            ))}
          </Select>
        </div>
        <Segmented
          label={t('by')}
          value={type}
          segments={KINDS.filter((kind) => kind !== 'circle' || place.position !== null).map((kind) => ({
            value: kind,
            label: t(`kinds.${kind}`),
          }))}
          onChange={(chosen) => setValue('type', chosen, { shouldDirty: true, shouldValidate: true })}
        />
        {type === 'circle' && <CircleFields form={form} />}
        {type === 'shape' && <ShapeFields form={form} />}
        {type === 'postcodes' && <PostcodeFields form={form} />}
        <AreaTiers form={form} />
        <SaveButton state={formState}>{t('save')}</SaveButton>
      </RecordForm>
      <FormMap form={form} place={place} stored={stored} />
    </div>
  )
}

type FormMapProps = Pick<AreaFormProps, 'form' | 'place' | 'stored'>

/** The area as it is typed, among the others. */
function FormMap({ form, place, stored }: FormMapProps) {
  const words = useFormWords()
  const typed = useWatch({ control: form.control }) as TypedArea
  const others = place.areas.filter(({ id }) => id !== stored?.id)
  const outline = outlineOf(typed, stored?.outline ?? null, words)
  const edited: StaffPlacedArea = { id: stored?.id ?? 0, name: typed.name, colour: typed.colour, tiers: [], outline }
  return <MapOfAreas place={{ ...place, areas: [...others, edited] }} />
}
