import { permissionsOf, STAFF_ROLES, type StaffAction } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../../../parts/page.tsx'
import { usePermissionWords } from '../../../../parts/use-role-names.ts'
import { path } from '../../../../path.ts'
import { rolesQuery } from '../../../../resources/team.ts'
import { useConsole } from '../../shell/console-context.ts'

/** The roles of the restaurant's own, which owners change, and those of every restaurant, to read. */
export function RolesScreen() {
  const t = useTranslations('team')
  const names = useTranslations('shell.role')
  const { location } = useConsole()
  const { data } = useQuery(rolesQuery())
  return (
    <Page
      title={t('roles')}
      width="list"
      action={
        <Link
          to={path.makeRole(location.slug)}
          className="flex min-h-12 items-center rounded-btn bg-ink px-4 text-17 font-[600] text-white"
        >
          {t('makeRole')}
        </Link>
      }
    >
      <p className="mt-1 text-17 text-ink-2">{t('rolesText')}</p>
      {data?.length === 0 && <p className="mt-6 text-17">{t('noOwnRoles')}</p>}
      {data && data.length > 0 && (
        <section aria-label={t('ownRoles')} className="mt-6">
          <h3 className="text-24 font-[740]">{t('ownRoles')}</h3>
          <ul className="mt-3 grid gap-3">
            {data.map(({ id, name, permissions, people }) => (
              <Role
                key={id}
                name={name}
                about={t('heldBy', { count: people })}
                permissions={permissions}
                action={
                  <Link
                    to={path.role(location.slug, String(id))}
                    aria-label={t('changeOf', { name })}
                    className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
                  >
                    {t('change')}
                  </Link>
                }
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('builtIn')} className="mt-10">
        <h3 className="text-24 font-[740]">{t('builtIn')}</h3>
        <ul className="mt-3 grid gap-3">
          {STAFF_ROLES.toReversed().map((role) => (
            <Role key={role} name={names(role)} about={t(`about.${role}`)} permissions={permissionsOf(role)} />
          ))}
        </ul>
      </section>
    </Page>
  )
}

interface RoleProps {
  readonly name: string
  readonly about: string
  readonly permissions: readonly StaffAction[]
  readonly action?: ReactNode
}

function Role({ name, about, permissions, action }: RoleProps) {
  const t = useTranslations('team')
  const words = usePermissionWords()
  return (
    <li className="rounded-m border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <h4 className="me-auto text-20 font-[700] wrap-anywhere">{name}</h4>
        {action}
      </div>
      <p className="text-17 text-ink-2">{about}</p>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-17 font-[600]">
          {t('may', { count: permissions.length })}
        </summary>
        <ul className="grid list-disc gap-x-8 gap-y-1 ps-6 text-17 md:grid-cols-2">
          {permissions.map((one) => (
            <li key={one}>{words(one)}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}
