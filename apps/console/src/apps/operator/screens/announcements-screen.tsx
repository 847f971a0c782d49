import { Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Announcement } from '../../../api/announcements.ts'
import { Button } from '../../../parts/button.tsx'
import { EmptyList } from '../../../parts/empty-list.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { announcementsQuery, useRemoveAnnouncement } from '../../../resources/announcements.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { Page } from './page.tsx'

/** What the operator tells restaurants on the status page: incidents and planned work. */
export function AnnouncementsScreen() {
  const t = useTranslations('operator.announcements')
  const locale = useLocale()
  /** Null: none is written; `new`: a new one. */
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null)
  const { data, error, refetch } = useQuery(announcementsQuery())
  const close = () => setEdited(null)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      isNarrow
      action={
        <a
          href={`/status?lang=${locale}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-17 font-[600] underline underline-offset-4"
        >
          {t('page')}
          <ExternalLink size={18} aria-hidden />
        </a>
      }
    >
      {edited === null ? (
        <Button look="ink" size={56} className="mt-6" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      ) : (
        <AnnouncementFields
          key={edited === 'new' ? 'new' : edited.id}
          announcement={edited === 'new' ? null : edited}
          onDone={close}
        />
      )}
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.length === 0 && <EmptyList Icon={Megaphone}>{t('none')}</EmptyList>}
      <ul className="mt-6 grid gap-4">
        {data
          ?.filter((one) => one !== edited)
          .map((one) => (
            <AnnouncementItem key={one.id} announcement={one} onEdit={() => setEdited(one)} onRemoved={close} />
          ))}
      </ul>
    </Page>
  )
}

interface ItemProps {
  readonly announcement: Announcement
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function AnnouncementItem({ announcement, onEdit, onRemoved }: ItemProps) {
  const t = useTranslations('operator.announcements')
  const language = useLocale() === 'es' ? 'es' : 'en'
  const { dayTime } = useDayTime()
  const { mutateAsync, isPending: isBusy } = useRemoveAnnouncement(announcement.id)
  const tell = useTellRefusal()
  const { title, text, parts, beginsAt, endsAt } = announcement
  // What is removed takes this button along.
  const remove = () =>
    void mutateAsync()
      .then(() => showToast(t('removed'), { tone: 'ok' }), tell)
      .then(onRemoved)
  return (
    <li className="rounded-m border border-line bg-surface p-4 md:p-6">
      <h2 className="text-20 font-[680] wrap-anywhere">{title[language]}</h2>
      <p className="mt-1 text-15 text-ink-2">
        {endsAt === null
          ? t('from', { from: dayTime(beginsAt) })
          : t('fromTo', { from: dayTime(beginsAt), to: dayTime(endsAt) })}
      </p>
      {text[language] !== '' && <p className="mt-3 text-17 whitespace-pre-line wrap-anywhere">{text[language]}</p>}
      {parts.length > 0 && (
        <p className="mt-3 text-15 text-ink-2">{parts.map((part) => t(`part.${part}`)).join(', ')}</p>
      )}
      <div className="mt-4 grid gap-3 sm:max-w-100 sm:grid-cols-2">
        <Button disabled={isBusy} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button look="rejectedOutline" disabled={isBusy} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
