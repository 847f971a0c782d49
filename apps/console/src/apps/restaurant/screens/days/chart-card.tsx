import { showToast } from '@comanda/ui'
import { ChartColumn, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { BreakdownOf } from '../../../../api/breakdown.ts'
import { saveTable } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Scroll } from '../../../../parts/scroll.tsx'
import { useBreakdownFile } from '../../../../resources/breakdown.ts'
import { useConsole } from '../../shell/console-context.ts'
import { type FigureRow, FigureRows } from './figure-table.tsx'

interface ChartCardProps {
  /** It stands in a card already. */
  readonly isInside?: boolean
  readonly title: string
  readonly note?: string | undefined
  /** What the file has. */
  readonly of: BreakdownOf
  readonly chart: ReactNode
  readonly heads: readonly string[]
  readonly rows: readonly FigureRow[]
  /** Below the chart and the table. */
  readonly children?: ReactNode
}

/** A chart with its table, of which one is shown, and its file. */
export function ChartCard({ isInside = false, title, note, of, chart, heads, rows, children }: ChartCardProps) {
  const id = useId()
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 ${isInside ? 'mt-4' : 'rounded-m border border-line bg-surface p-4 md:p-5'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={id} className="me-auto text-20 font-[700]">
          {title}
        </h3>
        <SaveFile title={title} of={of} />
        <ShownAs title={title} shown={shown} onChange={setShown} />
      </div>
      {note !== undefined && <p className="mt-1 text-15 text-ink-2">{note}</p>}
      {shown === 'chart' ? (
        chart
      ) : (
        <Scroll className="max-h-150">
          <FigureRows labelledBy={id} heads={heads} rows={rows} />
        </Scroll>
      )}
      {children}
    </section>
  )
}

function SaveFile({ title, of }: Pick<ChartCardProps, 'title' | 'of'>) {
  const t = useTranslations('figures')
  const { location } = useConsole()
  const { mutate, isPending } = useBreakdownFile()
  const { first, last } = of.period
  const save = () =>
    mutate(of, {
      onSuccess: (text) => saveTable(`${location.slug}-${of.by}-${first}-${last}.csv`, text),
      onError: ({ message }) => showToast(message || t('csvFailed'), { tone: 'bad' }),
    })
  return (
    <Button look="quiet" disabled={isPending} aria-label={t('csvOf', { what: title })} onClick={save}>
      <Download size={18} aria-hidden />
      {t('csv')}
    </Button>
  )
}

interface ShownAsProps {
  readonly title: string
  readonly shown: 'chart' | 'table'
  readonly onChange: (shown: 'chart' | 'table') => void
}

function ShownAs({ title, shown, onChange }: ShownAsProps) {
  const t = useTranslations('figures')
  return (
    <ToggleButtonGroup
      aria-label={t('show', { what: title })}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[shown]}
      onSelectionChange={([key]) => onChange(key === 'table' ? 'table' : 'chart')}
      className="flex rounded-btn bg-surface-2 p-1"
    >
      {(['chart', 'table'] as const).map((one) => (
        <ToggleButton
          key={one}
          id={one}
          aria-label={t(one)}
          className="grid size-11 place-items-center rounded-s data-selected:bg-surface data-selected:shadow-e1"
        >
          {one === 'chart' ? <ChartColumn size={20} aria-hidden /> : <Table2 size={20} aria-hidden />}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
