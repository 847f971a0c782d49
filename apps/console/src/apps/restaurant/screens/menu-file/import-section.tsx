import { Notice, showToast, TextArea } from '@comanda/ui'
import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProof } from '../../../../account/use-proof.tsx'
import type { ApiError } from '../../../../api/call.ts'
import { type ImportPreview, importMenuFile, previewMenuFile } from '../../../../api/menu-file.ts'
import { ChooseMenuFile } from '../../../../forms/choose-menu-file.tsx'
import { base64Of, saveTemplate } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useResultHeading } from '../../../../parts/use-result-heading.ts'
import { useConsole } from '../../shell/console-context.ts'
import { ConfirmImport } from './confirm-import.tsx'
import { useReloadImports } from './import-history.tsx'
import { PreviewList } from './preview-list.tsx'

/** As many bytes as the server takes. */
const MOST_BYTES = 2_000_000

interface Previewed {
  readonly file: string
  readonly preview: ImportPreview
}

/** Chooses or pastes a file, shows what it would change, and changes the menu once that is confirmed. */
export function ImportSection() {
  const t = useTranslations('menuFile')
  const { location } = useConsole()
  const [pasted, setPasted] = useState('')
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [removesMissing, setRemovesMissing] = useState(false)
  const { withProof, proofDialog } = useProof()
  const reloadImports = useReloadImports()
  const heading = useResultHeading(previewed)
  const [isBusy, setBusy] = useState(false)

  const tell = ({ message }: ApiError) => showToast(message || t('failed'), { tone: 'bad' })
  const look = async (content: Blob) => {
    if (content.size > MOST_BYTES) return void showToast(t('import.tooLarge'), { tone: 'bad' })
    setBusy(true)
    const file = await base64Of(content)
    const answer = await previewMenuFile(location.id, file)
    setBusy(false)
    // Another file is another question.
    setRemovesMissing(false)
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
    const answer = await withProof(() => importMenuFile(location.id, file, preview.key, removesMissing))
    setBusy(false)
    if (!answer.ok) {
      if (answer.error.code !== 'staff_proof_needed') tell(answer.error)
      // The menu is another one by now: its preview too.
      if (answer.error.code === 'menu_changed') setPreviewed(null)
      return
    }
    setPreviewed(null)
    setPasted('')
    reloadImports()
    showToast(t('import.done'), { tone: 'ok' })
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
      {previewed && (
        <PreviewList
          preview={previewed.preview}
          removesMissing={removesMissing}
          currency={location.currency}
          heading={heading}
        />
      )}
      {previewed && previewed.preview.dishes > 0 ? (
        <ConfirmImport
          preview={previewed.preview}
          removesMissing={removesMissing}
          isBusy={isBusy}
          onRemovesMissing={setRemovesMissing}
          onConfirm={() => void confirm(previewed)}
          onCancel={() => setPreviewed(null)}
        />
      ) : null}
      {previewed?.preview.dishes === 0 ? <Notice tone="bad" title={t('import.nothing')} /> : null}
      {proofDialog}
    </Section>
  )
}
