import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Invitation, Person, Team } from '../../../../api/team.ts'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useDayTime } from '../../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useRoleNames } from '../../../../parts/use-role-names.ts'
import { path } from '../../../../path.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { teamQuery, useResendInvitation, useTakeBackInvitation } from '../../../../resources/team.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { usePlaceNames } from './use-place-names.ts'

/** The people of the restaurant and the invitations that wait for their answer. */
export function PeopleScreen() {
  const t = useTranslations('team')
  const { location } = useConsole()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(teamQuery())
  const people = usePeopleColumns(data?.ownRoles)
  const invitations = useInvitationColumns(data?.ownRoles)
  return (
    <Page
      title={t('people')}
      width="list"
      action={
        <Link
          to={path.invitePerson(location.slug)}
          className="flex min-h-12 items-center rounded-btn bg-ink px-4 text-17 font-[600] text-white"
        >
          {t('invite')}
        </Link>
      }
    >
      <RecordTable
        label={t('people')}
        columns={people}
        records={data?.people}
        idOf={({ id }) => id}
        empty={t('none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onOpen={(id) => void navigate(path.person(location.slug, String(id)))}
      />
      {data && data.invitations.length > 0 && (
        <section aria-label={t('invitations')} className="mt-10">
          <h3 className="text-24 font-[740]">{t('invitations')}</h3>
          <RecordTable
            label={t('invitations')}
            columns={invitations}
            records={data.invitations}
            idOf={({ id }) => id}
            empty={null}
            hasFailed={false}
            onRetry={() => void refetch()}
          />
        </section>
      )}
    </Page>
  )
}

function usePeopleColumns(ownRoles?: Team['ownRoles']) {
  const t = useTranslations('team')
  const roles = useRoleNames(ownRoles)
  const { location } = useConsole()
  const { staff } = useSession()
  const { dayTime } = useDayTime()
  const placesOf = usePlaceNames()
  const stateOf = ({ suspended, seenAt }: Person): string => {
    if (suspended) return t('suspended')
    return seenAt === null ? t('notSignedIn') : t('seen', { time: dayTime(seenAt) })
  }
  return [
    {
      id: 'name',
      name: t('name'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 150,
      cell: ({ id, name, email }: Person) => (
        <>
          <span className="block font-[650]">{id === staff.id ? `${name} (${t('you')})` : name}</span>
          <span className="block text-13 text-ink-2">{email}</span>
        </>
      ),
    },
    {
      id: 'role',
      name: t('role'),
      width: '2fr',
      minWidth: 120,
      cell: (person: Person) => (
        <>
          <span className="block">{roles(person.role)}</span>
          <span className="block text-13 text-ink-2">{placesOf(person)}</span>
        </>
      ),
    },
    { id: 'state', name: t('state'), width: '2fr', minWidth: 120, isNamedOnCard: true, cell: stateOf },
    {
      id: 'change',
      name: t('change'),
      width: 130,
      minWidth: 110,
      cell: ({ id, name, mayChange }: Person) =>
        mayChange && (
          <Link
            to={path.person(location.slug, String(id))}
            aria-label={t('changeOf', { name })}
            className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
          >
            {t('change')}
          </Link>
        ),
    },
  ] as const
}

function useInvitationColumns(ownRoles?: Team['ownRoles']) {
  const t = useTranslations('team')
  const roles = useRoleNames(ownRoles)
  const { dayTime } = useDayTime()
  const placesOf = usePlaceNames()
  const stateOf = ({ valid, expiresAt }: Invitation): string => {
    if (!valid) return t('over')
    return expiresAt === null ? t('sending') : t('expires', { time: dayTime(expiresAt) })
  }
  return [
    {
      id: 'email',
      name: t('email'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 150,
      cell: ({ email, invitedBy }: Invitation) => (
        <>
          <span className="block font-[650]">{email}</span>
          {invitedBy && <span className="block text-13 text-ink-2">{t('invitedBy', { name: invitedBy })}</span>}
        </>
      ),
    },
    {
      id: 'role',
      name: t('role'),
      width: '2fr',
      minWidth: 120,
      cell: (invitation: Invitation) => (
        <>
          <span className="block">{roles(invitation.role)}</span>
          <span className="block text-13 text-ink-2">{placesOf(invitation)}</span>
        </>
      ),
    },
    { id: 'state', name: t('valid'), width: '2fr', minWidth: 110, cell: stateOf },
    {
      id: 'actions',
      name: t('change'),
      width: 290,
      minWidth: 150,
      cell: (invitation: Invitation) => invitation.mayChange && <InvitationActions invitation={invitation} />,
    },
  ] as const
}

function InvitationActions({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const t = useTranslations('team')
  const tell = useTellRefusal()
  const again = useResendInvitation()
  const back = useTakeBackInvitation()
  const isPending = again.isPending || back.isPending
  const done = (text: string) => ({ onSuccess: () => showToast(text, { tone: 'ok' as const }), onError: tell })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="text-15!"
        aria-label={t('resendTo', { email })}
        disabled={isPending}
        onClick={() => again.mutate(id, done(t('sent', { email })))}
      >
        {t('resend')}
      </Button>
      <Button
        className="text-15!"
        aria-label={t('takeBackFrom', { email })}
        disabled={isPending}
        onClick={() => back.mutate(id, done(t('takenBack')))}
      >
        {t('takeBack')}
      </Button>
    </div>
  )
}
