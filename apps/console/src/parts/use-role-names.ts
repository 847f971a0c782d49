import type { StaffAction, StaffRole } from '@comanda/domain'
import { useTranslations } from 'use-intl'

interface NamedRole {
  readonly id: number
  readonly name: string
}

/** The name of a role: the word of one that every business has, or the name of one of its own. */
export function useRoleNames(own: readonly NamedRole[] = []): (role: StaffRole | 'support' | number) => string {
  const t = useTranslations('shell.role')
  return (role) => (typeof role === 'string' ? t(role) : (own.find(({ id }) => id === role)?.name ?? `${role}`))
}

/** What a permission allows, in words. A server of a newer version may know more of them. */
export function usePermissionWords(): (permission: StaffAction) => string {
  const t = useTranslations('team.permissions')
  return (permission) => (t.has(permission) ? t(permission) : permission)
}
