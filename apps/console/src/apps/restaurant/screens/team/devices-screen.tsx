import { isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDeviceName } from '../../../../account/use-device-name.ts'
import type { Device } from '../../../../api/devices.ts'
import { Page } from '../../../../parts/page.tsx'
import { useDayTime } from '../../../../parts/use-day-time.ts'
import { path } from '../../../../path.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { devicesQuery } from '../../../../resources/devices.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { CONSOLE_VERSION } from '../../shell/use-beat.ts'
import { SessionsTable } from './sessions-table.tsx'
import { usePlaceNames } from './use-place-names.ts'

/** The paired devices of the restaurant, and where its people are signed in. */
export function DevicesScreen() {
  const t = useTranslations('devices')
  const { location } = useConsole()
  const { staff } = useSession()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(devicesQuery())
  const columns = useColumns()
  return (
    <Page
      title={t('title')}
      width="list"
      action={
        <Link
          to={path.addDevice(location.slug)}
          className="flex min-h-12 items-center rounded-btn bg-ink px-4 text-17 font-[600] text-white"
        >
          {t('add')}
        </Link>
      }
    >
      <p className="mt-1 mb-4 text-17 text-ink-2">{t('text')}</p>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={data?.devices}
        idOf={({ id }) => id}
        empty={t('none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onOpen={(id) => void navigate(path.device(location.slug, String(id)))}
      />
      {isStaffAllowed(staff, 'manage-team') && <SessionsTable />}
    </Page>
  )
}

function useColumns() {
  const t = useTranslations('devices')
  const jobs = useTranslations('shell.device.jobs')
  const roles = useTranslations('shell.role')
  const { location } = useConsole()
  const placesOf = usePlaceNames()
  const browserOf = useDeviceName()
  return [
    {
      id: 'name',
      name: t('name'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 150,
      cell: ({ name, browser, person }: Device) => (
        <>
          <span className="block font-[650]">{name}</span>
          <span className="block text-13 text-ink-2">{browserOf(browser)}</span>
          {person && <span className="block text-13 text-ink-2">{t('at', { name: person })}</span>}
        </>
      ),
    },
    {
      id: 'job',
      name: t('job'),
      width: '2fr',
      minWidth: 120,
      cell: (device: Device) => (
        <>
          <span className="block">{jobs(`${device.job}.name`)}</span>
          <span className="block text-13 text-ink-2">
            {roles(device.role)}, {placesOf(device)}
          </span>
        </>
      ),
    },
    {
      id: 'contact',
      name: t('contact'),
      width: '2fr',
      minWidth: 120,
      isNamedOnCard: true,
      cell: (device: Device) => <Contact device={device} />,
    },
    {
      id: 'change',
      name: t('change'),
      width: 130,
      minWidth: 110,
      cell: ({ id, name, mayChange }: Device) =>
        mayChange && (
          <Link
            to={path.device(location.slug, String(id))}
            aria-label={t('changeOf', { name })}
            className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
          >
            {t('change')}
          </Link>
        ),
    },
  ] as const
}

/** When a device was heard of last, and how it did. */
function Contact({ device: { seenAt, sound, battery, charging, version } }: { readonly device: Device }) {
  const t = useTranslations('devices')
  const { dayTime } = useDayTime()
  if (seenAt === null) return t('lost')
  const state = [
    sound === null ? null : t(sound ? 'soundOn' : 'soundOff'),
    battery === null ? null : t(charging ? 'charging' : 'battery', { battery }),
    version === null || version === CONSOLE_VERSION ? null : t('older'),
  ].filter((words) => words !== null)
  return (
    <>
      <span className="block">{dayTime(seenAt)}</span>
      {state.length > 0 && <span className="block text-13 text-ink-2">{state.join(' · ')}</span>}
    </>
  )
}
