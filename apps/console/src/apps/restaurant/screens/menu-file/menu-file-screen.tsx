import { showToast } from '@comanda/ui'
import { useLocale, useTranslations } from 'use-intl'
import { exportMenuFile, exportMenuTable } from '../../../../api/menu-file.ts'
import { saveFile, saveTable } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { Section } from '../../../../parts/section.tsx'
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
  const save = async () => {
    const answer = await exportMenuFile(location.id)
    if (answer.ok) saveFile(`${location.slug}.json`, 'application/json', JSON.stringify(answer.value, null, 2))
    else showToast(answer.error.message || t('failed'), { tone: 'bad' })
  }
  const saveSheet = async () => {
    const answer = await exportMenuTable(location.id, language)
    if (answer.ok) saveTable(`${location.slug}.csv`, answer.value)
    else showToast(answer.error.message || t('failed'), { tone: 'bad' })
  }
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void saveSheet()}>{t('export.table')}</Button>
        <Button onClick={() => void save()}>{t('export.button')}</Button>
      </div>
    </Section>
  )
}
