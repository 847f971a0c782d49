import { distanceUnitOf, LOCATION_LIMITS, ringProblem } from '@comanda/domain'
import { Field, Segmented, TextArea } from '@comanda/ui'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { cornersOf, metresOf, positionOf, postcodesOf, type TypedArea } from '../../../../forms/area-fields.ts'
import { useConsole } from '../../shell/console-context.ts'

interface OutlineProps {
  readonly form: UseFormReturn<TypedArea>
}

/** As far as somebody goes: around the place, or around another point. */
export function CircleFields({ form }: OutlineProps) {
  const t = useTranslations('areas')
  const { location } = useConsole()
  const unit = distanceUnitOf(location.currency)
  const { register, setValue, formState, control } = form
  const isAround = useWatch({ control, name: 'isAround' })
  return (
    <div className="grid gap-4">
      <Field
        label={t(`around.${unit}`)}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-40"
        error={formState.errors.distance?.message ?? null}
        {...register('distance', {
          validate: (typed, { type }) =>
            type !== 'circle' || metresOf(typed, unit) !== null || t(`wrongDistance.${unit}`),
        })}
      />
      <div className="max-w-120">
        <Segmented
          label={t('centre')}
          value={isAround ? 'here' : 'elsewhere'}
          segments={[
            { value: 'here', label: t('centreHere') },
            { value: 'elsewhere', label: t('centreElsewhere') },
          ]}
          onChange={(chosen) => setValue('isAround', chosen === 'here', { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      {!isAround && (
        <Field
          label={t('centreAt')}
          hint={t('centreHint')}
          autoComplete="off"
          error={formState.errors.centre?.message ?? null}
          {...register('centre', {
            validate: (typed, fields) =>
              fields.type !== 'circle' || fields.isAround || positionOf(typed) !== null || t('wrongCentre'),
          })}
        />
      )}
    </div>
  )
}

/** A drawn area as the list of its corners. */
export function ShapeFields({ form }: OutlineProps) {
  const t = useTranslations('areas')
  const { register, formState } = form
  const problemOf = (typed: string): string | true => {
    const read = cornersOf(typed)
    if ('wrongLine' in read) return t('wrongCorner', { line: read.wrongLine })
    if (read.ring.length > LOCATION_LIMITS.corners) return t('manyCorners', { most: LOCATION_LIMITS.corners })
    return ringProblem(read.ring, null) === 'too_few_corners' ? t('fewCorners') : true
  }
  return (
    <TextArea
      label={t('corners')}
      hint={t('cornersHint')}
      rows={6}
      maxLength={10_000}
      spellCheck={false}
      className="font-mono"
      error={formState.errors.corners?.message ?? null}
      {...register('corners', { validate: (typed, { type }) => type !== 'shape' || problemOf(typed) })}
    />
  )
}

export function PostcodeFields({ form }: OutlineProps) {
  const t = useTranslations('areas')
  const { register, formState } = form
  return (
    <TextArea
      label={t('postcodes')}
      hint={t('postcodesHint')}
      rows={3}
      maxLength={4000}
      error={formState.errors.postcodes?.message ?? null}
      {...register('postcodes', {
        validate: (typed, { type }) => type !== 'postcodes' || postcodesOf(typed).length > 0 || t('postcodesMissing'),
      })}
    />
  )
}
