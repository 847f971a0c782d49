import { Field, Select } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Armchair, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { PrintOnly } from '../../../../parts/print-only.tsx'
import { path } from '../../../../path.ts'
import { businessQuery } from '../../../../resources/business.ts'
import { locationSettingsQuery } from '../../../../resources/location-settings.ts'
import { useConsole } from '../../shell/console-context.ts'
import { LAYOUTS, type PerPage, pagesOf } from './code-pages.ts'
import { type CodeTable, TableCard } from './table-card.tsx'

/** The codes that stand on the tables of a place, printed on sheets to cut. */
export function TableCodesScreen() {
  const t = useTranslations('tableCodes')
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(locationSettingsQuery(location.id))
  return (
    <Page title={t('title')}>
      <p className="mt-2 text-17 text-ink-2">{t('text')}</p>
      {!data && isError && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading text={t('loading')} />}
      {data && data.tables.length === 0 && (
        <EmptyList Icon={Armchair}>
          {t('none')}{' '}
          <Link to={path.ways(location.slug)} className="font-[600] underline underline-offset-4">
            {t('toWays')}
          </Link>
        </EmptyList>
      )}
      {data && data.tables.length > 0 && (
        <>
          {!data.ways.table.offered && (
            <p className="mt-4 rounded-m bg-note p-4 text-17">
              {t('off')}{' '}
              <Link to={path.ways(location.slug)} className="font-[600] underline underline-offset-4">
                {t('toWays')}
              </Link>
            </p>
          )}
          <Sheets key={location.id} tables={data.tables} />
        </>
      )}
    </Page>
  )
}

const ALL = 'all'

function Sheets({ tables }: { readonly tables: readonly CodeTable[] }) {
  const t = useTranslations('tableCodes')
  const business = useQuery(businessQuery()).data
  const logo = business?.ok ? (business.value.mark ?? null) : null
  const [perPage, setPerPage] = useState<PerPage>(6)
  const [words, setWords] = useState(t('words'))
  const [chosen, setChosen] = useState(ALL)
  const printed = tables.filter(({ id }) => chosen === ALL || String(id) === chosen)
  const pages = pagesOf(printed, perPage)
  const [example] = printed
  return (
    <>
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_18rem]">
        <div className="grid content-start gap-5">
          <Select label={t('tables')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value={ALL}>{t('all', { count: tables.length })}</option>
            {tables.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label={t('perPage')}
            value={String(perPage)}
            onChange={({ target }) => setPerPage(Number(target.value) as PerPage)}
          >
            {Object.keys(LAYOUTS).map((count) => (
              <option key={count} value={count}>
                {t('codes', { count: Number(count) })}
              </option>
            ))}
          </Select>
          <Field
            label={t('wordsLabel')}
            autoComplete="off"
            maxLength={60}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button className="gap-2 justify-self-start" look="ink" onClick={() => window.print()}>
            <Printer size={20} aria-hidden />
            {t('print', { count: pages.length })}
          </Button>
          <p className="text-15 text-ink-2">{t('hint')}</p>
        </div>
        {example && (
          <div className="code-example">
            <TableCard table={example} words={words} logo={logo} />
          </div>
        )}
      </div>
      <PrintOnly>
        {pages.map((cards) => (
          <section
            key={cards[0]?.id}
            className="code-page"
            data-per-page={perPage}
            style={{
              gridTemplateColumns: `repeat(${LAYOUTS[perPage].columns}, 1fr)`,
              gridTemplateRows: `repeat(${LAYOUTS[perPage].rows}, 1fr)`,
            }}
          >
            {cards.map((table) => (
              <TableCard key={table.id} table={table} words={words} logo={logo} />
            ))}
          </section>
        ))}
      </PrintOnly>
    </>
  )
}
