import { showToast } from '@comanda/ui'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ApiError } from '../../../../api/call.ts'
import { saveFile, saveTable, saveWorkbook } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { Section } from '../../../../parts/section.tsx'
import { path } from '../../../../path.ts'
import { useExportFile, useExportTable } from '../../../../resources/menu-imports.ts'
import { useConsole } from '../../shell/console-context.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportSection } from './import-section.tsx'

/** The menu of a location as a file: changed by one, with a preview, and saved as one. */
export function MenuFileScreen() {
  const t = useTranslations('menuFile')
  const { location } = useConsole()
  return (
    <Page title={t('title')}>
      {/* Another location has a preview of its own. */}
      <ImportSection key={location.id} />
      <ImportHistory />
      <ExportSection />
    </Page>
  )
}

function ExportSection() {
  const t = useTranslations('menuFile')
  const { location } = useConsole()
  const language = useLocale()
  const file = useExportFile(location.id)
  const table = useExportTable(location.id)
  const onError = ({ message }: ApiError) => void showToast(message || t('failed'), { tone: 'bad' })
  const save = () =>
    file.mutate(undefined, {
      onSuccess: (menu) => saveFile(`${location.slug}.json`, 'application/json', JSON.stringify(menu, null, 2)),
      onError,
    })
  const saveCsv = () =>
    table.mutate(language, { onSuccess: ({ csv }) => saveTable(`${location.slug}.csv`, csv), onError })
  const saveExcel = () =>
    table.mutate(language, { onSuccess: ({ cells }) => saveWorkbook(`${location.slug}.xlsx`, cells), onError })
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      <div className="flex flex-wrap gap-3">
        <Button disabled={table.isPending} onClick={saveExcel}>
          {t('export.excel')}
        </Button>
        <Button disabled={table.isPending} onClick={saveCsv}>
          {t('export.csv')}
        </Button>
        <Button disabled={file.isPending} onClick={save}>
          {t('export.button')}
        </Button>
        <Link
          to={path.menuPaper(location.slug)}
          className="inline-flex min-h-12 items-center rounded-btn border border-line-strong bg-surface px-4 text-17 font-[600]"
        >
          {t('export.print')}
        </Link>
      </div>
    </Section>
  )
}
