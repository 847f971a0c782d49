import { isStaffAllowed } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { exportMenuFile } from '../../api/menu-file.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { saveFile } from './files.ts'
import { ImportSection } from './import-section.tsx'

/** The menu of a location as a file: replaced by one, with a preview, and saved as one. */
export function MenuFileScreen() {
  const t = useTranslations('menuFile')
  const { location } = useConsole()
  const { role } = useSession().staff
  return (
    <div className="mx-auto w-full max-w-160 overflow-auto p-4 md:p-8">
      <h2 className="text-34 font-[760]">{t('title')}</h2>
      {isStaffAllowed(role, 'edit-menu') ? (
        <>
          {/* Another location has a preview of its own. */}
          <ImportSection key={location.id} />
          <ExportSection />
        </>
      ) : (
        <p className="mt-4 text-17">{t('notAllowed')}</p>
      )}
    </div>
  )
}

function ExportSection() {
  const t = useTranslations('menuFile')
  const { location } = useConsole()
  const save = async () => {
    const answer = await exportMenuFile(location.id)
    if (answer.ok) saveFile(`${location.slug}.json`, 'application/json', JSON.stringify(answer.value, null, 2))
    else showToast(answer.error.message || t('failed'), { tone: 'bad' })
  }
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      <Button onClick={() => void save()}>{t('export.button')}</Button>
    </Section>
  )
}
