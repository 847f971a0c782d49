import { SERVICE_PARTS } from '@comanda/domain'
import { Checkbox, Field, showToast, TextArea } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Announcement, AnnouncementForm } from '../../../api/announcements.ts'
import { Button } from '../../../parts/button.tsx'
import { RecordForm } from '../../../records/record-form.tsx'
import { useRecordForm } from '../../../records/use-record-form.ts'
import { ANNOUNCEMENT_FIELDS, useSaveAnnouncement } from '../../../resources/announcements.ts'

/** The value of a `datetime-local` field, in the time zone of this device. */
const localText = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const formOf = (announcement: Announcement | null): AnnouncementForm => ({
  titleEn: announcement?.title.en ?? '',
  titleEs: announcement?.title.es ?? '',
  textEn: announcement?.text.en ?? '',
  textEs: announcement?.text.es ?? '',
  parts: [...(announcement?.parts ?? [])],
  begins: localText(announcement ? new Date(announcement.beginsAt) : new Date()),
  ends: announcement?.endsAt ? localText(new Date(announcement.endsAt)) : '',
})

interface AnnouncementFieldsProps {
  /** Null: a new one. */
  readonly announcement: Announcement | null
  readonly onDone: () => void
}

/** Writes an announcement in both languages. */
export function AnnouncementFields({ announcement, onDone }: AnnouncementFieldsProps) {
  const t = useTranslations('operator.announcements')
  const save = useSaveAnnouncement(announcement?.id ?? null)
  // The time that a new one begins at goes on.
  const [before] = useState(() => formOf(announcement))
  const form = useRecordForm<AnnouncementForm>(before)
  const { register, formState } = form
  const errorOf = (name: keyof AnnouncementForm) => formState.errors[name]?.message ?? null
  const isGiven = (typed: string) => typed.trim() !== '' || t('required')
  return (
    <RecordForm
      form={form}
      submitError={save.error}
      names={ANNOUNCEMENT_FIELDS}
      className="mt-6 grid gap-5 rounded-m border border-line bg-surface p-4 md:p-6"
      onSubmit={save.mutateAsync}
      onSaved={() => {
        showToast(t('saved'), { tone: 'ok' })
        onDone()
      }}
    >
      <h2 className="text-20 font-[700]">{t(announcement ? 'edit' : 'add')}</h2>
      <Field
        label={t('titleEn')}
        lang="en"
        maxLength={120}
        error={errorOf('titleEn')}
        {...register('titleEn', { validate: isGiven })}
      />
      <TextArea
        label={t('textEn')}
        lang="en"
        rows={3}
        maxLength={2000}
        error={errorOf('textEn')}
        {...register('textEn')}
      />
      <Field
        label={t('titleEs')}
        lang="es"
        maxLength={120}
        error={errorOf('titleEs')}
        {...register('titleEs', { validate: isGiven })}
      />
      <TextArea
        label={t('textEs')}
        lang="es"
        rows={3}
        maxLength={2000}
        error={errorOf('textEs')}
        {...register('textEs')}
      />
      <fieldset>
        <legend className="text-15 font-[600]">{t('parts')}</legend>
        <p className="text-15 text-ink-2">{t('partsHint')}</p>
        <div className="mt-1 grid sm:grid-cols-2">
          {SERVICE_PARTS.map((part) => (
            <Checkbox key={part} label={t(`part.${part}`)} value={part} {...register('parts')} />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          type="datetime-local"
          label={t('begins')}
          error={errorOf('begins')}
          {...register('begins', { validate: isGiven })}
        />
        <Field
          type="datetime-local"
          label={t('ends')}
          hint={t('endsHint')}
          error={errorOf('ends')}
          {...register('ends')}
        />
      </div>
      <div className="grid gap-3 sm:max-w-100 sm:grid-cols-2">
        <Button type="submit" look="ink" size={56} disabled={formState.isSubmitting}>
          {t('save')}
        </Button>
        <Button size={56} onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </RecordForm>
  )
}
