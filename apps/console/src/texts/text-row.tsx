import type { Language } from '@comanda/domain'
import { showToast, TextArea } from '@comanda/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { changeText, type ReplaceableText } from '../api/texts.ts'
import { showFieldErrors } from '../forms/field-errors.ts'
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx'
import { Button } from '../parts/button.tsx'

interface TextRowProps {
  readonly row: ReplaceableText
  readonly language: Language
}

/** A text as customers see it, with the default where it is an own one. */
export function TextRow({ row, language }: TextRowProps) {
  const t = useTranslations('texts')
  const [isOpen, setOpen] = useState(false)
  const { own, original, area } = row
  return (
    <li className="rounded-m border border-line bg-surface p-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p lang={language} className="text-17 font-[620] break-words">
            {own ?? original}
          </p>
          <p className="mt-1 text-15 break-words text-ink-2">
            {t(`areas.${area}`)}
            {own === null ? null : (
              <>
                {' · '}
                {t('originally')} <span lang={language}>{original}</span>
              </>
            )}
          </p>
        </div>
        {isOpen ? null : (
          <Button aria-label={t('editText', { text: own ?? original })} onClick={() => setOpen(true)}>
            <Pencil size={18} aria-hidden />
            {t('edit')}
          </Button>
        )}
      </div>
      {isOpen ? <TextForm row={row} language={language} onEnd={() => setOpen(false)} /> : null}
    </li>
  )
}

function TextForm({ row, language, onEnd }: TextRowProps & { readonly onEnd: () => void }) {
  const t = useTranslations('texts')
  const failure = useTranslations('order')
  const queries = useQueryClient()
  const { key, own, original, placeholders, most } = row
  const before = own ?? original
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues: { text: before } })
  const markSaved = useUnsavedChanges(watch('text') !== before)
  const change = async (text: string | null) => {
    const answer = await changeText(language, key, text)
    if (!answer.ok) {
      if (!showFieldErrors(answer.error, setError, { 'changes.0.text': 'text' }))
        showToast(failure('failed', { reason: answer.error.message || failure('noConnection') }), { tone: 'bad' })
      return
    }
    markSaved()
    queries.setQueryData(['texts', language], answer.value)
    showToast(t(text === null ? 'reset' : 'saved'), { tone: 'ok' })
    onEnd()
  }
  // The original as an own text is no own text.
  const save = handleSubmit(({ text }) => change(text.trim() === original ? null : text.trim()))
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void save(event)}>
      <TextArea
        label={t('own')}
        lang={language}
        rows={2}
        maxLength={most}
        value={watch('text')}
        count={(count, limit) => t('counter', { count, most: limit })}
        hint={
          placeholders.length === 0
            ? undefined
            : t('keep', { places: placeholders.map((name) => `{${name}}`).join(', '), count: placeholders.length })
        }
        error={formState.errors.text?.message ?? null}
        {...register('text')}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={formState.isSubmitting}>
          {t('save')}
        </Button>
        {own === null ? null : (
          <Button disabled={formState.isSubmitting} onClick={() => void change(null)}>
            {t('goBack')}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            markSaved()
            onEnd()
          }}
        >
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}
