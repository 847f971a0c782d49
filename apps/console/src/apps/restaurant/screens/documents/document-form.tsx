import { documentHtml, type Language, localeOf, MAX_DOCUMENT, openPlaces } from '@comanda/domain'
import { Notice, showToast, TextArea } from '@comanda/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { publishDocument, saveDraft, type WrittenDocument } from '../../../../api/documents.ts'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useConsole } from '../../shell/console-context.ts'

interface DocumentFormProps {
  readonly document: WrittenDocument
  readonly language: Language
}

/** The source of a document beside its preview; it is published once no place of the template is open. */
export function DocumentForm({ document, language }: DocumentFormProps) {
  const t = useTranslations('documents')
  const failure = useTranslations('order')
  const locale = useLocale()
  const { timeZone } = useConsole().location
  const queries = useQueryClient()
  const { kind, draft, template, versions } = document
  const [newest] = versions
  const before = draft ?? newest?.source ?? ''
  const [source, setSource] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const shown = useDeferredValue(source)
  const markSaved = useUnsavedChanges(source !== before)
  const open = openPlaces(source)
  const send = async (call: typeof saveDraft, done: string) => {
    setBusy(true)
    const answer = await call({ kind, language, source }, document)
    setBusy(false)
    if (!answer.ok && answer.error.code === 'changed_meanwhile')
      void queries.invalidateQueries({ queryKey: ['documents', language] })
    if (!answer.ok)
      return void showToast(failure('failed', { reason: answer.error.message || failure('noConnection') }), {
        tone: 'bad',
      })
    markSaved()
    // The server keeps a text without the space around it.
    setSource((typed) => (typed === source ? source.trim() : typed))
    queries.setQueryData(['documents', language], answer.value)
    showToast(done, { tone: 'ok' })
  }
  const date = new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <form
      noValidate
      className="mt-6 grid gap-6 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send(publishDocument, t('published'))
      }}
    >
      <div className="grid content-start gap-4">
        <p className="text-15 text-ink-2">
          {newest
            ? t('current', { version: newest.version, date: date.format(new Date(newest.publishedAt)) })
            : t('none')}
        </p>
        <p>
          <Button disabled={source === template} onClick={() => setSource(template)}>
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
          onChange={(event) => setSource(event.target.value)}
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
          <Button disabled={isBusy || source === before} onClick={() => void send(saveDraft, t('draftSaved'))}>
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
    </form>
  )
}
