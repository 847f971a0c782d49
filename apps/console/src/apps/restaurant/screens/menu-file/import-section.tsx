import { Notice, showToast, TextArea } from '@comanda/ui'
import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../../api/call.ts'
import type { ChosenColumn, ImportPreview } from '../../../../api/menu-file.ts'
import { ChooseMenuFile } from '../../../../forms/choose-menu-file.tsx'
import { base64Of, saveTemplate } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useResultHeading } from '../../../../parts/use-result-heading.ts'
import { useImportFile, usePreviewFile } from '../../../../resources/menu-imports.ts'
import { useConsole } from '../../shell/console-context.ts'
import { keepChosenColumns, readChosenColumns } from './chosen-columns.ts'
import { ConfirmImport } from './confirm-import.tsx'
import { ImportColumns } from './import-columns.tsx'
import { PreviewList } from './preview-list.tsx'

/** As many bytes as the server takes. */
const MOST_BYTES = 2_000_000

interface Previewed {
  readonly file: string
  /** What the member says of its columns, now or of an earlier file. */
  readonly columns: readonly ChosenColumn[]
  readonly preview: ImportPreview
}

/** Chooses or pastes a file, shows what it would change, and changes the menu once that is confirmed. */
export function ImportSection() {
  const t = useTranslations('menuFile')
  const { location } = useConsole()
  const [pasted, setPasted] = useState('')
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [removesMissing, setRemovesMissing] = useState(false)
  const previewing = usePreviewFile(location.id)
  const importing = useImportFile(location.id)
  /** A file that was asked for; another choice of columns is the same one. */
  const [asked, setAsked] = useState<{ readonly count: number } | null>(null)
  const heading = useResultHeading(previewed && asked)
  const isBusy = previewing.isPending || importing.isPending

  const tell = ({ message }: ApiError) => showToast(message || t('failed'), { tone: 'bad' })
  const look = async (content: Blob) => {
    if (content.size > MOST_BYTES) return void showToast(t('import.tooLarge'), { tone: 'bad' })
    const file = await base64Of(content)
    const columns = readChosenColumns(location.id)
    previewing.mutate(
      { file, columns },
      {
        // Another file is another question.
        onSettled: () => setRemovesMissing(false),
        onSuccess: (preview) => {
          setPreviewed({ file, columns, preview })
          setAsked((before) => ({ count: (before?.count ?? 0) + 1 }))
        },
        onError: tell,
      },
    )
  }
  const chooseColumns = ({ file, preview }: Previewed, columns: readonly ChosenColumn[]) => {
    // Another column may be chosen before the preview follows.
    setPreviewed({ file, columns, preview })
    previewing.mutate(
      { file, columns },
      { onSuccess: (next) => setPreviewed({ file, columns, preview: next }), onError: tell },
    )
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after a correction.
    event.target.value = ''
    if (file) look(file).catch((fault: unknown) => console.error(fault))
  }
  const confirm = ({ file, columns, preview }: Previewed) =>
    importing.mutate(
      { file, columns, key: preview.key, removesMissing },
      {
        onSuccess: () => {
          if (columns.length > 0) keepChosenColumns(location.id, columns)
          setPreviewed(null)
          setPasted('')
          showToast(t('import.done'), { tone: 'ok' })
        },
        onError: (refusal) => {
          if (refusal.code !== 'staff_proof_needed') tell(refusal)
          // The menu is another one by now: its preview too.
          if (refusal.code === 'menu_changed') setPreviewed(null)
        },
      },
    )

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
        >
          <ImportColumns
            key={asked?.count}
            columns={previewed.preview.columns}
            chosen={previewed.columns}
            onChoose={(columns) => chooseColumns(previewed, columns)}
          />
        </PreviewList>
      )}
      {previewed && previewed.preview.dishes > 0 ? (
        <ConfirmImport
          preview={previewed.preview}
          removesMissing={removesMissing}
          isBusy={isBusy}
          onRemovesMissing={setRemovesMissing}
          onConfirm={() => confirm(previewed)}
          onCancel={() => setPreviewed(null)}
        />
      ) : null}
      {previewed?.preview.dishes === 0 ? <Notice tone="bad" title={t('import.nothing')} /> : null}
    </Section>
  )
}
