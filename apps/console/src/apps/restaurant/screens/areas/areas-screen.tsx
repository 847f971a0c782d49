import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffPlacedArea } from '../../../../api/areas.ts'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { areasQuery } from '../../../../resources/areas.ts'
import { useConsole } from '../../shell/console-context.ts'
import { AreaMark } from './area-mark.tsx'
import { MapOfAreas } from './map-of-areas.tsx'
import { Overlaps } from './overlaps.tsx'
import { TryPostcode } from './try-postcode.tsx'
import { useAreaWords } from './use-area-words.ts'

/** Where the place delivers: its areas as a list and on a map, which one counts, and a postcode that is tried. */
export function AreasScreen() {
  const t = useTranslations('areas')
  const { location } = useConsole()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(areasQuery(location.id))
  const columns = useColumns()
  return (
    <Page
      title={t('title')}
      width="wide"
      action={
        <Link
          to={path.addArea(location.slug)}
          className="flex min-h-12 items-center rounded-btn bg-ink px-4 text-17 font-[600] text-white"
        >
          {t('add')}
        </Link>
      }
    >
      <p className="mt-1 max-w-160 text-17 text-ink-2">{t('text')}</p>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <RecordTable
            label={t('title')}
            columns={columns}
            records={data?.areas}
            idOf={({ id }) => id}
            empty={t('none')}
            hasFailed={isError}
            onRetry={() => void refetch()}
            onOpen={(id) => void navigate(path.area(location.slug, String(id)))}
          />
          {data && data.areas.length > 0 && <TryPostcode areas={data.areas} />}
        </div>
        {data && data.areas.length > 0 && (
          <div className="mt-4 grid gap-6">
            <MapOfAreas place={data} />
            <Overlaps place={data} />
          </div>
        )}
      </div>
    </Page>
  )
}

function useColumns() {
  const t = useTranslations('areas')
  const { location } = useConsole()
  const { covers, fees } = useAreaWords()
  const isClosed = (id: number) => location.overrides.some((one) => one.what === 'area' && one.subject === String(id))
  return [
    {
      id: 'name',
      name: t('columns.name'),
      isRowHeader: true,
      width: '4fr' as const,
      minWidth: 170,
      cell: ({ id, name, colour, outline }: StaffPlacedArea) => (
        <span className="flex items-start gap-3">
          <AreaMark colour={colour} />
          <span className="min-w-0">
            <span className="block text-17 font-[650] wrap-anywhere">{name}</span>
            <span className="block text-13 text-ink-2">{covers(outline)}</span>
            {isClosed(id) && <span className="block text-13 font-[650]">{t('closed')}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'fees',
      name: t('columns.fees'),
      width: '3fr' as const,
      minWidth: 140,
      cell: ({ tiers }: StaffPlacedArea) =>
        fees(tiers).map((line) => (
          <span key={line} className="block text-15">
            {line}
          </span>
        )),
    },
    {
      id: 'open',
      name: t('open'),
      width: 90,
      minWidth: 80,
      cell: ({ id, name }: StaffPlacedArea) => (
        <Link
          to={path.area(location.slug, String(id))}
          aria-label={t('openOf', { name })}
          className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('open')}
        </Link>
      ),
    },
  ]
}
