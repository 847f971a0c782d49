import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDeviceName } from '../../../../account/use-device-name.ts'
import type { TeamSession } from '../../../../api/team-sessions.ts'
import { Button } from '../../../../parts/button.tsx'
import { useDayTime } from '../../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { teamSessionsQuery, useEndTeamSession } from '../../../../resources/team-sessions.ts'

/** Where the people of the restaurant are signed in, with a button that ends each. */
export function SessionsTable() {
  const t = useTranslations('devices.sessions')
  const { data, isError, refetch } = useQuery(teamSessionsQuery())
  const columns = useColumns()
  return (
    <section aria-label={t('title')} className="mt-10">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 mb-4 text-17 text-ink-2">{t('text')}</p>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={data}
        idOf={({ id }) => id}
        empty={null}
        hasFailed={isError}
        onRetry={() => void refetch()}
      />
    </section>
  )
}

function useColumns() {
  const t = useTranslations('devices.sessions')
  const { dayTime } = useDayTime()
  const browserOf = useDeviceName()
  return [
    {
      id: 'person',
      name: t('person'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 150,
      cell: ({ person, browser }: TeamSession) => (
        <>
          <span className="block font-[650]">{person.name}</span>
          <span className="block text-13 text-ink-2">{browserOf(browser) || t('unknown')}</span>
        </>
      ),
    },
    {
      id: 'since',
      name: t('since'),
      width: '2fr',
      minWidth: 120,
      isNamedOnCard: true,
      cell: ({ createdAt }: TeamSession) => dayTime(createdAt),
    },
    {
      id: 'seen',
      name: t('seen'),
      width: '2fr',
      minWidth: 120,
      isNamedOnCard: true,
      cell: ({ seenAt }: TeamSession) => dayTime(seenAt),
    },
    {
      id: 'end',
      name: t('end'),
      width: 160,
      minWidth: 130,
      cell: (session: TeamSession) => <EndSession session={session} />,
    },
  ] as const
}

function EndSession({ session: { id, person, browser, isCurrent, mayEnd } }: { readonly session: TeamSession }) {
  const t = useTranslations('devices.sessions')
  const tell = useTellRefusal()
  const browserOf = useDeviceName()
  const end = useEndTeamSession()
  // One's own is ended by signing out.
  if (isCurrent) return t('this')
  if (!mayEnd) return null
  return (
    <Button
      className="text-15!"
      aria-label={t('endOf', { name: person.name, browser: browserOf(browser) || t('unknown') })}
      disabled={end.isPending}
      onClick={() =>
        end.mutate(id, {
          onSuccess: () => showToast(t('ended', { name: person.name }), { tone: 'ok' }),
          onError: tell,
        })
      }
    >
      {t('end')}
    </Button>
  )
}
