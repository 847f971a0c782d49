import { nextAreaColour } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { areasQuery } from '../../../../resources/areas.ts'
import { useConsole } from '../../shell/console-context.ts'
import { ChangedArea, NewArea } from './area-form.tsx'
import { AreaRemoval } from './area-removal.tsx'

/** One delivery area, or a new one. */
export function AreaScreen() {
  const t = useTranslations('areas')
  const records = useTranslations('records')
  const { id } = useParams()
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(areasQuery(location.id))
  if (!data)
    return isError ? (
      <Failure text={records('failed')} retry={records('retry')} onRetry={() => void refetch()} />
    ) : (
      <Loading text={records('loading')} />
    )
  const list = path.areas(location.slug)
  const area = data.areas.find((one) => String(one.id) === id)
  if (id !== undefined && !area) return <Navigate to={list} replace />
  return (
    <Page title={area?.name ?? t('addTitle')} width="wide">
      {area ? (
        <>
          <ChangedArea key={area.id} area={area} place={data} />
          <AreaRemoval area={area} />
        </>
      ) : (
        <NewArea place={data} colour={nextAreaColour(data.areas.map(({ colour }) => colour))} />
      )}
      <Link to={list} className="mt-10 inline-block text-17 font-[600] underline underline-offset-4">
        {t('back')}
      </Link>
    </Page>
  )
}
