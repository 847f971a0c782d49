import type { StaffPost, StaffRole } from '@comanda/domain'
import { Checkbox, Select } from '@comanda/ui'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSession } from '../../shell/session.ts'

/** The fields of a role and its places. Check boxes of one name give the ids as texts. */
export interface PostForm {
  readonly role: StaffRole
  readonly isEverywhere: boolean
  readonly places: readonly string[]
}

/** The form's fields by their names on the wire. */
export const POST_NAMES = { role: 'role', places: 'places' } as const

export function postForm({ role, places }: StaffPost): PostForm {
  return { role, isEverywhere: places === null, places: (places ?? []).map(String) }
}

export function postOf({ role, isEverywhere, places }: PostForm): StaffPost {
  return { role, places: isEverywhere || role === 'owner' ? null : places.map(Number).toSorted((a, b) => a - b) }
}

interface PostFieldsProps<Form extends PostForm> {
  readonly form: UseFormReturn<Form>
  /** The roles that this member may give. */
  readonly roles: readonly StaffRole[]
}

/** Chooses a role and its places among those that this member may give. */
export function PostFields<Form extends PostForm>({ form, roles }: PostFieldsProps<Form>) {
  const t = useTranslations('team')
  const names = useTranslations('shell.role')
  const { staff, locations } = useSession()
  const { register, watch, formState } = form as unknown as UseFormReturn<PostForm>
  const [role, isEverywhere] = watch(['role', 'isEverywhere'])
  const field = (name: FieldPath<PostForm>) => formState.errors[name as 'places']?.message ?? null
  // One place is no choice.
  const mayChoose = role !== 'owner' && (locations.length > 1 || staff.places !== null)
  return (
    <>
      <Select label={t('role')} hint={t(`about.${role}`)} error={field('role')} {...register('role')}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {names(one)}
          </option>
        ))}
      </Select>
      {role === 'owner' && <p className="text-17 text-ink-2">{t('ownerEverywhere')}</p>}
      {mayChoose && (
        <fieldset className="grid gap-1">
          <legend className="text-17 font-[650]">{t('places')}</legend>
          {staff.places === null && (
            <Checkbox label={t('allPlaces')} hint={t('allPlacesHint')} {...register('isEverywhere')} />
          )}
          {!isEverywhere &&
            locations.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                value={String(id)}
                {...register('places', {
                  validate: (places, { role, isEverywhere }) =>
                    role === 'owner' || isEverywhere || places.length > 0 || t('choosePlace'),
                })}
              />
            ))}
          {field('places') && (
            <p role="alert" className="text-15 font-[600] text-rejected">
              {field('places')}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
