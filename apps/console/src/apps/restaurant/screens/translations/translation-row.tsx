import { type Language, languageName, MAX_FILE_DESCRIPTION, MAX_FILE_NAME, type Wording } from '@comanda/domain'
import { Badge, Field, showToast, TextArea } from '@comanda/ui'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { TranslatedText } from '../../../../api/translations.ts'
import { Button } from '../../../../parts/button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useChangeTranslation } from '../../../../resources/translations.ts'

/** Identifies a row while its translation changes. */
export function rowKey({ kind, ids }: Pick<TranslatedText, 'kind' | 'ids'>): string {
  return `${kind} ${ids[0]}`
}

interface TranslationRowProps {
  readonly text: TranslatedText
  readonly language: Language
  readonly own: Language
  /** The language that the list was asked for; null is the first. */
  readonly asked: Language | null
}

/** The form's fields by their names on the wire. */
const NAMES = { 'changes.0.name': 'name', 'changes.0.description': 'description' } as const

const TONES = { missing: 'warn', changed: 'accent', done: 'ok' } as const

/** An original with its translation beside it, which is saved alone; Enter in the name saves. */
export function TranslationRow({ text, language, own, asked }: TranslationRowProps) {
  const t = useTranslations('translations')
  const { kind, ids, within, original, source, state } = text
  const place = [t(`kinds.${kind}`), ...within].join(' › ')
  return (
    <li className="rounded-m border border-line bg-surface p-4">
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-8">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
            <Badge tone={TONES[state]} icon={state === 'done' ? <Check aria-hidden className="size-4" /> : undefined}>
              {t(`states.${state}`)}
            </Badge>
            <span className="min-w-0 break-words">{place}</span>
            {ids.length > 1 ? <span>{t('times', { count: ids.length })}</span> : null}
          </p>
          <p lang={own} className="mt-2 text-20 font-[680] break-words">
            {original.name}
          </p>
          <p lang={own} className="mt-1 text-17 break-words text-ink-2 empty:hidden">
            {original.description}
          </p>
          {state === 'changed' && source !== null ? <Before original={original} source={source} own={own} /> : null}
        </div>
        <TranslationForm text={text} language={language} asked={asked} />
      </div>
    </li>
  )
}

interface BeforeProps {
  readonly original: Wording
  readonly source: Wording
  readonly own: Language
}

/** What the original was when it was translated. */
function Before({ original, source, own }: BeforeProps) {
  const t = useTranslations('translations')
  const words = [
    source.name === original.name ? '' : source.name,
    source.description === original.description ? '' : source.description,
  ].filter((part) => part !== '')
  return (
    <p className="mt-2 border-s-4 border-line-strong ps-3 text-15 break-words text-ink-2">
      {t('translatedFrom')} <span lang={own}>{words.join(' · ')}</span>
    </p>
  )
}

function TranslationForm({ text, language, asked }: Pick<TranslationRowProps, 'text' | 'language' | 'asked'>) {
  const t = useTranslations('translations')
  const { kind, ids, original, state, version } = text
  const saved = { name: text.name, description: text.description }
  const change = useChangeTranslation({ language, asked })
  const form = useRecordForm(saved)
  const { register, setValue, reset, watch, formState } = form
  const { isDirty, isSubmitting, errors } = formState
  /** Whether another member has stored words while this one was typing. */
  const theirs = change.error?.code === 'translations_changed'
  const save = async (words: Wording) => {
    await change.mutateAsync({ kind, ids, version, ...words })
    reset({ name: words.name.trim(), description: words.description.trim() })
    showToast(t('saved'), { tone: 'ok' })
  }
  const named = languageName(language)
  return (
    <RecordForm
      form={form}
      submitError={change.error}
      names={NAMES}
      className="grid min-w-0 content-start gap-3"
      onSubmit={save}
    >
      <Field
        label={t('name', { language: named })}
        aria-label={t('nameOf', { text: original.name, language: named })}
        lang={language}
        maxLength={MAX_FILE_NAME}
        error={errors.name?.message ?? null}
        {...register('name')}
      />
      {original.description === '' ? null : (
        <TextArea
          label={t('description', { language: named })}
          aria-label={t('descriptionOf', { text: original.name, language: named })}
          lang={language}
          rows={2}
          maxLength={MAX_FILE_DESCRIPTION}
          value={watch('description')}
          error={errors.description?.message ?? null}
          {...register('description')}
        />
      )}
      {theirs && isDirty ? (
        <p role="alert" className="text-15 font-[600] break-words">
          {t('theirs')} <span lang={language}>{[text.name, text.description].filter(Boolean).join(' · ') || '–'}</span>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="ink"
          aria-label={t(state === 'changed' && !isDirty ? 'stillRightFor' : 'saveFor', { text: original.name })}
          disabled={isSubmitting || (!isDirty && state !== 'changed')}
        >
          {t(state === 'changed' && !isDirty ? 'stillRight' : 'save')}
        </Button>
        {watch('name') === '' ? (
          <Button
            aria-label={t('sameFor', { text: original.name })}
            onClick={() => setValue('name', original.name, { shouldDirty: true, shouldValidate: true })}
          >
            {t('same')}
          </Button>
        ) : null}
        {isDirty ? (
          <Button look="quiet" onClick={() => reset(saved)}>
            {t('cancel')}
          </Button>
        ) : null}
      </p>
    </RecordForm>
  )
}
