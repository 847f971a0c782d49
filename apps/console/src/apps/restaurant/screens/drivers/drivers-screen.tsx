import { isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Driver } from '../../../../api/drivers.ts'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { driversQuery } from '../../../../resources/drivers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/** The own drivers of the place: what each has under way, and the cash that each has to hand in. */
export function DriversScreen() {
  const t = useTranslations('drivers')
  const { location } = useConsole()
  const { staff } = useSession()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(driversQuery(location.id))
  const columns = useColumns()
  return (
    <Page
      title={t('title')}
      width="list"
      action={
        isStaffAllowed(staff, 'set-dispatch') && (
          <Link
            to={path.addDriver(location.slug)}
            className="flex min-h-12 items-center rounded-btn bg-ink px-4 text-17 font-[600] text-white"
          >
            {t('add')}
          </Link>
        )
      }
    >
      <p className="mt-1 mb-4 max-w-160 text-17 text-ink-2">{t('text')}</p>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={data}
        idOf={({ id }) => id}
        empty={t('none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onOpen={(id) => void navigate(path.driver(location.slug, String(id)))}
      />
    </Page>
  )
}

function useColumns() {
  const t = useTranslations('drivers')
  const { location } = useConsole()
  const money = useMoney()
  return [
    {
      id: 'name',
      name: t('name'),
      isRowHeader: true,
      width: '3fr' as const,
      minWidth: 150,
      cell: ({ name, isActive }: Driver) => (
        <>
          <span className="block text-17 font-[650]">{name}</span>
          {!isActive && <span className="block text-13 text-ink-2">{t('off')}</span>}
        </>
      ),
    },
    {
      id: 'orders',
      name: t('now'),
      width: '2fr' as const,
      minWidth: 100,
      isNamedOnCard: true,
      cell: ({ orders }: Driver) => (
        <span className={orders > 0 ? 'font-[650]' : 'text-ink-2'}>{t('orders', { count: orders })}</span>
      ),
    },
    {
      id: 'cash',
      name: t('cash'),
      width: '3fr' as const,
      minWidth: 150,
      isNamedOnCard: true,
      cell: ({ cash, cashOrders }: Driver) =>
        cashOrders === 0 ? (
          <span className="text-ink-2">{t('noCash')}</span>
        ) : (
          <span className="font-[650]">
            {t('cashOf', { amount: money(cash, location.currency), count: cashOrders })}
          </span>
        ),
    },
    {
      id: 'change',
      name: t('change'),
      width: 110,
      minWidth: 100,
      cell: ({ id, name }: Driver) => (
        <Link
          to={path.driver(location.slug, String(id))}
          aria-label={t('changeOf', { name })}
          className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('change')}
        </Link>
      ),
    },
  ]
}
