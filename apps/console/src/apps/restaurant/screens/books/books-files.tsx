import { businessDay, JOURNAL_LAYOUTS, type JournalLayout } from '@comanda/domain'
import { Field, Select, showToast } from '@comanda/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BooksFile } from '../../../../api/books.ts'
import type { Period } from '../../../../api/days.ts'
import { saveFile } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { useBooksFile } from '../../../../resources/books.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { FILE_PERIODS, type FilePeriod, filePeriodOf, isFilePeriod } from './file-period.ts'

/** The programs of the territory stand first. */
const layoutsOf = (territory: 'uk' | 'es'): readonly JournalLayout[] =>
  territory === 'es' ? JOURNAL_LAYOUTS.toReversed() : JOURNAL_LAYOUTS

/** The files that an accountant asks for, each for a month, a quarter or chosen days. */
export function BooksFiles() {
  const t = useTranslations('books')
  const { location } = useConsole()
  const today = businessDay(
    Temporal.Instant.fromEpochMilliseconds(useServerTime()),
    location.timeZone,
    location.dayBegins,
  )
  const [name, setName] = useState<FilePeriod>('last-month')
  const [range, setRange] = useState<Period>(() => filePeriodOf('last-month', today))
  const layouts = layoutsOf(location.territory)
  const [layout, setLayout] = useState<JournalLayout | undefined>(layouts[0])
  const period = name === 'range' ? range : filePeriodOf(name, today)
  return (
    <section aria-labelledby="books-files" className="mt-8">
      <h3 id="books-files" className="text-24 font-[740]">
        {t('files')}
      </h3>
      <p className="mt-1 text-17 text-ink-2">{t('filesText')}</p>
      <div className="mt-4 grid max-w-160 gap-4 sm:grid-cols-3">
        <Select label={t('period')} value={name} onChange={(event) => setName(event.target.value as FilePeriod)}>
          {FILE_PERIODS.map((one) => (
            <option key={one} value={one}>
              {t(`periods.${one}`)}
            </option>
          ))}
        </Select>
        {name === 'range' &&
          (['first', 'last'] as const).map((end) => (
            <Field
              key={end}
              type="date"
              label={t(end)}
              value={range[end]}
              onChange={({ target: { value } }) => setRange((now) => ({ ...now, [end]: value }))}
            />
          ))}
      </div>
      {isFilePeriod(period) ? (
        <ul className="mt-5 divide-y divide-line rounded-m border border-line bg-surface">
          <FileRow period={period} file={{ kind: 'vat' }} title={t('vat')} text={t('vatText')} />
          {layout && (
            <FileRow
              period={period}
              file={{ kind: 'journal', layout }}
              title={t('journalTitle')}
              text={t('journalText')}
            >
              <div className="mt-3 max-w-60">
                <Select
                  label={t('layout')}
                  value={layout}
                  onChange={(event) => setLayout(event.target.value as JournalLayout)}
                >
                  {layouts.map((one) => (
                    <option key={one} value={one}>
                      {t(`layouts.${one}`)}
                    </option>
                  ))}
                </Select>
              </div>
            </FileRow>
          )}
          <FileRow period={period} file={{ kind: 'tips' }} title={t('tips')} text={t('tipsText')} />
        </ul>
      ) : (
        <p role="alert" className="mt-4 text-17 text-rejected">
          {t('wrongRange')}
        </p>
      )}
    </section>
  )
}

interface FileRowProps {
  readonly file: BooksFile
  readonly period: Period
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function FileRow({ file, period, title, text, children }: FileRowProps) {
  const t = useTranslations('books')
  const { location } = useConsole()
  const { mutate, isPending } = useBooksFile(location.id)
  const kind = file.kind === 'journal' ? `journal-${file.layout}` : file.kind
  const name = `${location.slug}-${kind}-${period.first}-${period.last}.csv`
  const save = () =>
    mutate(
      { file, period },
      {
        // With a byte order mark, by which spreadsheets know the encoding.
        onSuccess: (content) => saveFile(name, 'text/csv;charset=utf-8', `\uFEFF${content}`),
        onError: ({ message }) => showToast(message || t('csvFailed'), { tone: 'bad' }),
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h4 className="text-17 font-[680]">{title}</h4>
        <p className="text-15 text-ink-2">{text}</p>
        {children}
      </div>
      <Button disabled={isPending} onClick={save}>
        <Download size={20} aria-hidden />
        {t('saveOf', { file: title })}
      </Button>
    </li>
  )
}
