import { Notice, showToast, TextArea } from '@comanda/ui'
import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../api/call.ts'
import { type ImportPreview, importMenuFile, previewMenuFile } from '../../api/menu-file.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useResultHeading } from '../../parts/use-result-heading.ts'
import { useConsole } from '../../shell/console-context.ts'
import { ChooseMenuFile } from './choose-menu-file.tsx'
import { base64Of, saveTemplate } from './files.ts'
import { PreviewList } from './preview-list.tsx'

/** As many bytes as the server takes. */
const MOST_BYTES = 2_000_000

interface Previewed {
  readonly file: string
  readonly preview: ImportPreview
}

/** Chooses or pastes a file, shows what it would change, and replaces the menu once that is confirmed. */
export function ImportSection() {
  const t = useTranslations('menuFile')
  const { location } = useConsole()
  const [pasted, setPasted] = useState('')
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const heading = useResultHeading(previewed)
  const [isBusy, setBusy] = useState(false)

  const tell = ({ message }: ApiError) => showToast(message || t('failed'), { tone: 'bad' })
  const look = async (content: Blob) => {
    if (content.size > MOST_BYTES) return void showToast(t('import.tooLarge'), { tone: 'bad' })
    setBusy(true)
    const file = await base64Of(content)
    const answer = await previewMenuFile(location.id, file)
    setBusy(false)
    if (answer.ok) setPreviewed({ file, preview: answer.value })
    else tell(answer.error)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after a correction.
    event.target.value = ''
    if (file) look(file).catch((fault: unknown) => console.error(fault))
  }
  const confirm = async ({ file, preview }: Previewed) => {
    setBusy(true)
    const answer = await importMenuFile(location.id, file, preview.key)
    setBusy(false)
    if (!answer.ok) {
      tell(answer.error)
      // The menu is another one by now: its preview too.
      if (answer.error.code === 'menu_changed') setPreviewed(null)
      return
    }
    setPreviewed(null)
    setPasted('')
    showToast(t('import.done', { count: preview.dishes }), { tone: 'ok' })
  }

  return (
    <Section title={t('import.title')} text={t('import.text')}>
      <div className="flex flex-wrap items-center gap-3">
        <ChooseMenuFile
          className="min-h-12 bg-ink px-4 text-white focus-within:outline-2"
          disabled={isBusy}
          onChange={choose}
        >
          {t('import.choose')}
        </ChooseMenuFile>
        <Button look="quiet" onClick={() => saveTemplate(t('import.templateRows'))}>
          {t('import.template')}
        </Button>
      </div>
      <div className="mt-4">
        <TextArea
          rows={previewed !== null && pasted === '' ? 2 : 7}
          maxLength={MOST_BYTES}
          label={t('import.paste')}
          hint={t('import.pasteHint')}
          // The changes stand below: the example would look like a part of them.
          placeholder={previewed === null ? t('import.pasteExample') : undefined}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      </div>
      <Button
        className="mt-3"
        disabled={isBusy || pasted.trim() === ''}
        onClick={() => void look(new Blob([pasted], { type: 'text/plain' }))}
      >
        {t('import.preview')}
      </Button>
      {previewed && <PreviewList preview={previewed.preview} currency={location.currency} heading={heading} />}
      {previewed && previewed.preview.dishes > 0 ? (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="accepted" disabled={isBusy} onClick={() => void confirm(previewed)}>
            {t('import.confirm', { count: previewed.preview.dishes })}
          </Button>
          <Button disabled={isBusy} onClick={() => setPreviewed(null)}>
            {t('import.cancel')}
          </Button>
        </div>
      ) : null}
      {previewed?.preview.dishes === 0 ? <Notice tone="bad" title={t('import.nothing')} /> : null}
    </Section>
  )
}
