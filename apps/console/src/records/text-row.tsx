import { type Language, placeholderFaults } from '@comanda/domain'
import { showToast, TextArea } from '@comanda/ui'
import { Pencil, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplaceableText } from '../api/texts.ts'
import { Pieces, usePlaceName, useReadableText } from '../forms/pieces.tsx'
import { Button } from '../parts/button.tsx'
import { useChangeText } from '../resources/texts.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordForm, useSeen } from './use-record-form.ts'

interface TextRowProps {
  readonly row: ReplaceableText
  readonly language: Language
}

/** A text as customers see it, with the default where it is an own one. */
export function TextRow({ row, language }: TextRowProps) {
  const t = useTranslations('texts')
  const readable = useReadableText()
  const [isOpen, setOpen] = useState(false)
  const { own, original, area } = row
  return (
    <li className="rounded-m border border-line bg-surface p-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p lang={language} className="text-17 font-[620] break-words">
            <Pieces text={own ?? original} />
          </p>
          <p className="mt-1 text-15 break-words text-ink-2">
            {t(`areas.${area}`)}
            {own === null ? null : (
              <>
                {' · '}
                {t('originally')}{' '}
                <span lang={language}>
                  <Pieces text={original} />
                </span>
              </>
            )}
          </p>
        </div>
        {isOpen ? null : (
          <Button aria-label={t('editText', { text: readable(own ?? original) })} onClick={() => setOpen(true)}>
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
  const { own, original, placeholders, most } = row
  const before = own ?? original
  const change = useChangeText(language)
  const form = useRecordForm({ text: before })
  const { register, setError, setValue, watch, formState } = form
  const seen = useSeen(row, formState.isDirty, change.error)
  const isBusy = change.isPending
  const tellSaved = (text: string | null) => showToast(t(text === null ? 'reset' : 'saved'), { tone: 'ok' })
  const nameOf = usePlaceName()
  const locale = useLocale()
  const element = useRef<HTMLFormElement>(null)
  /** Names what is lost or misspelled; null where nothing is. */
  const faultOf = (text: string): string | null => {
    const { missing, unknown } = placeholderFaults(text, placeholders)
    const list = (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
    const lost = missing.map((name) => `${nameOf(name)} {${name}}`)
    const said = [
      ...(lost.length > 0 ? [t('lost', { count: lost.length, names: list(lost) })] : []),
      ...(unknown.length > 0
        ? [t('unknown', { count: unknown.length, names: list(unknown.map((name) => `{${name}}`)) })]
        : []),
    ]
    return said.length > 0 ? said.join(' ') : null
  }
  const save = async (typed: { readonly text: string }) => {
    const fault = faultOf(typed.text)
    if (fault !== null) {
      setError('text', { message: fault }, { shouldFocus: true })
      return false
    }
    // The original as an own text is no own text.
    const text = typed.text.trim() === original ? null : typed.text.trim()
    await change.mutateAsync({ seen, text })
    tellSaved(text)
    return true
  }
  const goBack = () =>
    void change.mutateAsync({ seen, text: null }).then(
      () => {
        tellSaved(null)
        onEnd()
      },
      // `submitError` shows it.
      () => undefined,
    )
  const insert = (placeholder: string) => {
    const area = element.current?.querySelector('textarea')
    if (!area) return
    area.setRangeText(`{${placeholder}}`, area.selectionStart, area.selectionEnd, 'end')
    setValue('text', area.value, { shouldDirty: true })
    area.focus()
  }
  return (
    <RecordForm
      ref={element}
      form={form}
      submitError={change.error}
      names={{ 'changes.0.text': 'text' }}
      className="mt-4 grid gap-3"
      onSubmit={save}
      onSaved={onEnd}
    >
      <TextArea
        label={t('own')}
        lang={language}
        rows={2}
        maxLength={most}
        value={watch('text')}
        count={(count, limit) => t('counter', { count, most: limit })}
        error={formState.errors.text?.message ?? null}
        {...register('text')}
      />
      {placeholders.length > 0 && (
        <div className="grid gap-2">
          <p className="text-15 text-ink-2">
            {t('fills')} {original.includes(', plural,') && t('several')}
          </p>
          <ul className="flex flex-wrap gap-2">
            {placeholders.map((name) => (
              <li key={name}>
                <Button
                  className="min-h-11 gap-1.5 px-3 text-15!"
                  aria-label={t('insert', { name: nameOf(name), code: `{${name}}` })}
                  onClick={() => insert(name)}
                >
                  <Plus size={16} aria-hidden />
                  {nameOf(name)}
                  <code className="text-ink-2">{`{${name}}`}</code>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={isBusy}>
          {t('save')}
        </Button>
        {own === null ? null : (
          <Button disabled={isBusy} onClick={goBack}>
            {t('goBack')}
          </Button>
        )}
        <Button look="quiet" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </p>
    </RecordForm>
  )
}
