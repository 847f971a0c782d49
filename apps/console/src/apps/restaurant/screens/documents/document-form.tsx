import { documentHtml, type Language, localeOf, MAX_DOCUMENT, openPlaces } from '@comanda/domain'
import { Notice, showToast, TextArea } from '@comanda/ui'
import { useDeferredValue } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { WrittenDocument } from '../../../../api/documents.ts'
import { Button } from '../../../../parts/button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { usePublishDocument, useSaveDraft } from '../../../../resources/documents.ts'
import { useConsole } from '../../shell/console-context.ts'

interface DocumentFormProps {
  readonly document: WrittenDocument
  readonly language: Language
}

/** The source of a document beside its preview; it is published once no place of the template is open. */
export function DocumentForm({ document, language }: DocumentFormProps) {
  const t = useTranslations('documents')
  const locale = useLocale()
  const { timeZone } = useConsole().location
  const { draft, template, versions } = document
  const [newest] = versions
  const before = draft ?? newest?.source ?? ''
  const publish = usePublishDocument(language)
  const saveDraft = useSaveDraft(language)
  const refusal = publish.error ?? saveDraft.error
  const form = useRecordForm({ source: before })
  const { register, reset, getValues, setValue, watch } = form
  const source = watch('source')
  const seen = useSeen(document, form.formState.isDirty, refusal)
  const isBusy = publish.isPending || saveDraft.isPending
  const shown = useDeferredValue(source)
  const open = openPlaces(source)
  const saved = (words: string) => {
    // The server keeps a text without the space around it. What was typed meanwhile stays.
    if (getValues('source') === source) reset({ source: source.trim() })
    showToast(words, { tone: 'ok' })
  }
  const date = new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <RecordForm
      form={form}
      submitError={refusal}
      className="mt-6 grid gap-6 lg:grid-cols-2"
      onSubmit={async () => {
        saveDraft.reset()
        await publish.mutateAsync({ source, seen })
        saved(t('published'))
      }}
    >
      <div className="grid content-start gap-4">
        <p className="text-15 text-ink-2">
          {newest
            ? t('current', { version: newest.version, date: date.format(new Date(newest.publishedAt)) })
            : t('none')}
        </p>
        <p>
          <Button disabled={source === template} onClick={() => setValue('source', template, { shouldDirty: true })}>
            {t('useTemplate')}
          </Button>
        </p>
        <TextArea
          label={t('source')}
          lang={language}
          rows={22}
          maxLength={MAX_DOCUMENT}
          value={source}
          hint={t('sourceHint')}
          {...register('source')}
        />
        {open.length > 0 ? (
          <Notice tone="warn" title={t('open', { count: open.length })}>
            <ul className="mt-1 list-disc ps-5">
              {open.map((place) => (
                <li key={place} lang={language}>
                  {place}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <p className="flex flex-wrap gap-2">
          <Button type="submit" look="ink" disabled={isBusy || source.trim() === '' || open.length > 0}>
            {t('publish')}
          </Button>
          <Button
            disabled={isBusy || source === before}
            onClick={() => {
              publish.reset()
              saveDraft.mutate({ source, seen }, { onSuccess: () => saved(t('draftSaved')) })
            }}
          >
            {t('saveDraft')}
          </Button>
        </p>
        <p className="text-15 text-ink-2">{t('advice')}</p>
      </div>
      <section aria-label={t('preview')} className="min-w-0 rounded-m border border-line bg-surface p-5 md:p-8">
        <h3 className="mb-4 text-15 font-[650] text-ink-2">{t('preview')}</h3>
        {shown.trim() === '' ? (
          <p className="text-17 text-ink-2">{t('empty')}</p>
        ) : (
          <div
            lang={language}
            className="grid gap-3 text-17 break-words [&_a]:underline [&_h2]:mt-3 [&_h2]:text-20 [&_h2]:font-[740] [&_h3]:font-[700] [&_mark]:rounded-s [&_mark]:bg-received [&_mark]:px-1 [&_mark]:text-ink [&_ul]:list-disc [&_ul]:ps-5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: documentHtml escapes everything but its own tags
            dangerouslySetInnerHTML={{ __html: documentHtml(shown) }}
          />
        )}
      </section>
    </RecordForm>
  )
}
