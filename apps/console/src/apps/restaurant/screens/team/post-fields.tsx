import type { StaffRole } from '@comanda/domain'
import { Checkbox, Select } from '@comanda/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Team, TeamPost } from '../../../../api/team.ts'
import { usePermissionWords } from '../../../../parts/use-role-names.ts'
import { useSession } from '../../shell/session.ts'

/** The fields of a role and its places. Check boxes of one name give the ids as texts. */
export interface PostForm {
  /** The word of a role, or the id of one of the restaurant's own. */
  readonly role: string
  readonly isEverywhere: boolean
  readonly places: readonly string[]
}

/** The form's fields by their names on the wire. */
export const POST_NAMES = { role: 'role', places: 'places' } as const

export function postForm({ role, places }: TeamPost): PostForm {
  return { role: String(role), isEverywhere: places === null, places: (places ?? []).map(String) }
}

export function postOf({ role, isEverywhere, places }: PostForm): TeamPost {
  const isEverywhereNow = isEverywhere || role === 'owner'
  return {
    role: isOwnRole(role) ? Number(role) : (role as StaffRole),
    places: isEverywhereNow ? null : places.map(Number).toSorted((a, b) => a - b),
  }
}

const isOwnRole = (role: string): boolean => /^\d+$/.test(role)

interface PostFieldsProps<Form extends PostForm> {
  readonly form: UseFormReturn<Form>
  /** With the roles that this member may give. */
  readonly team: Pick<Team, 'roles' | 'ownRoles'>
}

/** Chooses a role and its places among those that this member may give. */
export function PostFields<Form extends PostForm>({ form, team: { roles, ownRoles } }: PostFieldsProps<Form>) {
  const t = useTranslations('team')
  const names = useTranslations('shell.role')
  const words = usePermissionWords()
  const { register, watch, formState } = form as unknown as UseFormReturn<PostForm>
  const role = watch('role')
  const may = ownRoles
    .find(({ id }) => String(id) === role)
    ?.permissions.map(words)
    .join(' · ')
  return (
    <>
      <Select
        label={t('role')}
        hint={isOwnRole(role) ? may : t(`about.${role as StaffRole}`)}
        error={formState.errors.role?.message ?? null}
        {...register('role')}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {names(one)}
          </option>
        ))}
        {ownRoles
          .filter(({ mayGive }) => mayGive)
          .map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
      </Select>
      {role === 'owner' && <p className="text-17 text-ink-2">{t('ownerEverywhere')}</p>}
      <PlaceFields form={form} />
    </>
  )
}

/** Chooses places among those of this member. */
export function PlaceFields<Form extends PostForm>({ form }: Pick<PostFieldsProps<Form>, 'form'>) {
  const t = useTranslations('team')
  const { staff, locations } = useSession()
  const { register, watch, formState } = form as unknown as UseFormReturn<PostForm>
  const [role, isEverywhere] = watch(['role', 'isEverywhere'])
  const problem = formState.errors.places?.message ?? null
  // One place is no choice.
  if (role === 'owner' || (locations.length === 1 && staff.places === null)) return null
  return (
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
      {problem && (
        <p role="alert" className="text-15 font-[600] text-rejected">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
